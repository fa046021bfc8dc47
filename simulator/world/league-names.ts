// Parts of league names in all languages: a key and one word per locale in the order of LEAGUE_WORD_LOCALES.
export const LEAGUE_WORD_LOCALES = [
  "en",
  "zh-CN",
  "zh-TW",
  "vi",
  "es",
  "pt",
  "fr",
  "de",
  "sv",
  "ru",
  "uk",
  "da",
  "pl",
  "nl",
  "ko",
  "ms",
  "tl",
  "el",
  "tr",
  "th",
  "ar",
  "ja",
] as const;

/** The place as it appears in a league's name: an adjective in English, a genitive where a language requires it. */
export const PLACE_ROWS = `
GB|British|英国|英國|Anh|de Gran Bretaña|da Grã-Bretanha|de Grande-Bretagne|Großbritannien|Storbritannien|
  Великобритании|Великої Британії|Storbritannien|Wielkiej Brytanii|Groot-Brittannië|영국|Britain|ng Britanya|
  Μεγάλης Βρετανίας|Britanya|บริเตน|بريطانيا|イギリス
ES|Spanish|西班牙|西班牙|Tây Ban Nha|de España|da Espanha|d'Espagne|Spanien|Spanien|Испании|Іспанії|Spanien|Hiszpanii|
  Spanje|스페인|Sepanyol|ng Espanya|Ισπανίας|İspanya|สเปน|إسبانيا|スペイン
DE|German|德国|德國|Đức|de Alemania|da Alemanha|d'Allemagne|Deutschland|Tyskland|Германии|Німеччини|Tyskland|
  Niemiec|Duitsland|독일|Jerman|ng Alemanya|Γερμανίας|Almanya|เยอรมนี|ألمانيا|ドイツ
BR|Brazilian|巴西|巴西|Brazil|de Brasil|do Brasil|du Brésil|Brasilien|Brasilien|Бразилии|Бразилії|Brasilien|
  Brazylii|Brazilië|브라질|Brazil|ng Brasil|Βραζιλίας|Brezilya|บราซิล|البرازيل|ブラジル
US|American|美国|美國|Mỹ|de Estados Unidos|dos Estados Unidos|des États-Unis|USA|USA|США|США|USA|USA|VS|미국|
  Amerika Syarikat|ng Amerika|ΗΠΑ|ABD|สหรัฐ|الولايات المتحدة|アメリカ
JP|Japanese|日本|日本|Nhật Bản|de Japón|do Japão|du Japon|Japan|Japan|Японии|Японії|Japan|Japonii|Japan|일본|Jepun|
  ng Hapon|Ιαπωνίας|Japonya|ญี่ปุ่น|اليابان|日本
KR|Korean|韩国|韓國|Hàn Quốc|de Corea|da Coreia|de Corée|Korea|Korea|Кореи|Кореї|Korea|Korei|Korea|한국|Korea|
  ng Korea|Κορέας|Kore|เกาหลี|كوريا|韓国
CN|Chinese|中国|中國|Trung Quốc|de China|da China|de Chine|China|Kina|Китая|Китаю|Kina|Chin|China|중국|China|ng Tsina|
  Κίνας|Çin|จีน|الصين|中国
IN|Indian|印度|印度|Ấn Độ|de la India|da Índia|d'Inde|Indien|Indien|Индии|Індії|Indien|Indii|India|인도|India|
  ng Indiya|Ινδίας|Hindistan|อินเดีย|الهند|インド
AU|Australian|澳大利亚|澳洲|Úc|de Australia|da Austrália|d'Australie|Australien|Australien|Австралии|Австралії|
  Australien|Australii|Australië|호주|Australia|ng Australya|Αυστραλίας|Avustralya|ออสเตรเลีย|أستراليا|オーストラリア
europe|European|欧洲|歐洲|châu Âu|de Europa|da Europa|d'Europe|Europa|Europa|Европы|Європи|Europa|Europy|Europa|유럽|
  Eropah|ng Europa|Ευρώπης|Avrupa|ยุโรป|أوروبا|ヨーロッパ
asia|Asian|亚洲|亞洲|châu Á|de Asia|da Ásia|d'Asie|Asien|Asien|Азии|Азії|Asien|Azji|Azië|아시아|Asia|ng Asya|Ασίας|
  Asya|เอเชีย|آسيا|アジア
americas|Pan-American|泛美|泛美|châu Mỹ|de las Américas|das Américas|des Amériques|Amerika|Amerika|Америки|Америки|
  Amerika|Ameryk|Amerika|아메리카|Amerika|ng Kaamerikahan|Αμερικής|Amerika|อเมริกา|الأمريكتان|アメリカ大陸
sea|Southeast Asian|东南亚|東南亞|Đông Nam Á|del Sudeste Asiático|do Sudeste Asiático|d'Asie du Sud-Est|Südostasien|
  Sydostasien|Юго-Восточной Азии|Південно-Східної Азії|Sydøstasien|Azji Południowo-Wschodniej|Zuidoost-Azië|
  동남아시아|Asia Tenggara|ng Timog-silangang Asya|Νοτιοανατολικής Ασίας|Güneydoğu Asya|เอเชียตะวันออกเฉียงใต้|
  جنوب شرق آسيا|東南アジア
world|World|世界|世界|thế giới|del Mundo|do Mundo|du monde|Welt|Världen|мира|світу|Verden|Świata|Wereld|세계|Dunia|
  ng Mundo|Κόσμου|Dünya|โลก|العالم|世界
`;

export const KIND_ROWS = `
crown|Crown League|皇冠联赛|皇冠聯賽|Giải Vương miện|Liga Corona|Liga Coroa|Ligue Couronne|Kronenliga|Kronligan|
  Лига «Корона»|Ліга «Корона»|Kroneligaen|Liga Korony|Kroonliga|크라운 리그|Liga Mahkota|Liga Korona|Λίγκα Στέμμα|
  Taç Ligi|คราวน์ลีก|دوري التاج|クラウンリーグ
pro|Pro Series|职业系列赛|職業系列賽|Pro Series|Serie Pro|Série Pro|Série Pro|Pro-Serie|Proserien|Про-серия|Про-серія|
  Proserien|Seria Pro|Pro Series|프로 시리즈|Siri Pro|Pro Series|Επαγγελματική Σειρά|Pro Serisi|โปรซีรีส์|
  سلسلة المحترفين|プロシリーズ
premier|Premier Series|超级系列赛|超級系列賽|Giải Hàng đầu|Serie Premier|Série Premier|Série Premier|Premier-Serie|
  Premierserien|Премьер-серия|Прем'єр-серія|Premierserien|Seria Premier|Premier Series|프리미어 시리즈|Siri Perdana|
  Premier Series|Πρώτη Σειρά|Premier Serisi|พรีเมียร์ซีรีส์|السلسلة الممتازة|プレミアシリーズ
cup|Grand Cup|大奖杯|大獎盃|Cúp Lớn|Gran Copa|Grande Taça|Grande Coupe|Grand-Pokal|Stora cupen|Гранд-кубок|
  Гранд-кубок|Store Pokal|Wielki Puchar|Grote Beker|그랜드컵|Piala Agung|Grand Cup|Μεγάλο Κύπελλο|Büyük Kupa|
  แกรนด์คัพ|الكأس الكبرى|グランドカップ
masters|Summit Masters|巅峰大师赛|巔峰大師賽|Summit Masters|Másters Cumbre|Masters Cume|Masters des Sommets|
  Gipfel-Masters|Toppmasters|Саммит Мастерс|Самміт Мастерс|Topmasters|Masters Szczytu|Top Masters|서밋 마스터스|
  Masters Puncak|Summit Masters|Μάστερς Κορυφής|Zirve Masters|ซัมมิตมาสเตอร์ส|بطولة أساتذة القمة|サミットマスターズ
open|Lagoon Open|泻湖公开赛|潟湖公開賽|Giải Lagoon Mở rộng|Abierto Laguna|Aberto Lagoa|Open du Lagon|Lagunen-Open|
  Lagun Open|Лагуна Оупен|Лагуна Оупен|Lagune Open|Laguna Open|Lagune Open|라군 오픈|Terbuka Lagun|Lagoon Open|
  Λαγκούν Όπεν|Lagün Açık|ลากูนโอเพ่น|بطولة البحيرة المفتوحة|ラグーンオープン
invitational|Aurora Invitational|极光邀请赛|極光邀請賽|Giải mời Aurora|Invitacional Aurora|Convite Aurora|
  Invitation Aurora|Aurora-Einladungsturnier|Aurora Invitational|Инвитейшнл «Аврора»|Інвітейшнл «Аврора»|
  Aurora Invitational|Turniej Zaproszeń Aurora|Aurora Invitational|오로라 인비테이셔널|Jemputan Aurora|
  Aurora Invitational|Πρόσκληση Αουρόρα|Aurora Davet Turnuvası|ออโรราอินวิเทชันแนล|بطولة أورورا بالدعوة|オーロラ招待大会
championship|Emerald Championship|翡翠锦标赛|翡翠錦標賽|Giải vô địch Ngọc lục bảo|Campeonato Esmeralda|
  Campeonato Esmeralda|Championnat Émeraude|Smaragd-Meisterschaft|Smaragdmästerskapet|Чемпионат «Изумруд»|
  Чемпіонат «Смарагд»|Smaragdmesterskabet|Mistrzostwa Szmaragdowe|Smaragdkampioenschap|에메랄드 챔피언십|
  Kejohanan Zamrud|Emerald Championship|Πρωτάθλημα Σμαράγδι|Zümrüt Şampiyonası|เอเมอรัลด์แชมเปียนชิป|
  بطولة الزمرد|エメラルドチャンピオンシップ
circuit|Winter Circuit|冬季巡回赛|冬季巡迴賽|Giải Mùa đông|Circuito de Invierno|Circuito de Inverno|Circuit d'hiver|
  Wintertour|Vintertouren|Зимний тур|Зимовий тур|Vintertouren|Zimowy Cykl|Wintercircuit|윈터 서킷|Litar Musim Sejuk|
  Winter Circuit|Χειμερινό Σιρκουί|Kış Serisi|วินเทอร์เซอร์กิต|الجولة الشتوية|ウィンターサーキット
ascent|Ascent Series|登峰系列赛|登峰系列賽|Ascent Series|Serie Ascenso|Série Ascensão|Série Ascension|Aufstiegsserie|
  Ascentserien|Серия «Восхождение»|Серія «Сходження»|Ascent-serien|Seria Ascent|Ascent-serie|어센트 시리즈|
  Siri Pendakian|Ascent Series|Σειρά Ανόδου|Yükseliş Serisi|แอสเซนต์ซีรีส์|سلسلة الصعود|アセントシリーズ
city|City League|城市联赛|城市聯賽|Giải Thành phố|Liga de Ciudades|Liga das Cidades|Ligue des Villes|Städteliga|
  Stadsligan|Лига городов|Ліга міст|Byligaen|Liga Miast|Stedenliga|시티 리그|Liga Bandar|City League|Λίγκα Πόλεων|
  Şehirler Ligi|ซิตีลีก|دوري المدن|シティリーグ
trophy|Lantern Trophy|明灯杯|明燈盃|Cúp Đèn lồng|Trofeo Farol|Troféu Lanterna|Trophée Lanterne|Laternenpokal|
  Lykttrofén|Трофей «Фонарь»|Трофей «Ліхтар»|Lygtetrofæet|Trofeum Latarni|Lantaarntrofee|랜턴 트로피|Trofi Tanglung|
  Lantern Trophy|Τρόπαιο Φανάρι|Fener Kupası|แลนเทิร์นโทรฟี|كأس الفانوس|ランタントロフィー
`;
