// Team nicknames, translated or transliterated: en | es | pt | fr | de | sv | da | pl | nl, then other scripts.
export const NICK_LATIN_ROWS = `
Comets|Cometas|Cometas|Comètes|Kometen|Kometer|Kometer|Komety|Kometen
Meteors|Meteoros|Meteoros|Météores|Meteore|Meteorer|Meteorer|Meteory|Meteoren
Herons|Garzas|Garças|Hérons|Reiher|Hägrar|Hejrer|Czaple|Reigers
Otters|Nutrias|Lontras|Loutres|Otter|Uttrar|Oddere|Wydry|Otters
Cranes|Grullas|Grous|Grues|Kraniche|Tranor|Traner|Żurawie|Kraanvogels
Owls|Búhos|Corujas|Hiboux|Eulen|Ugglor|Ugler|Sowy|Uilen
Badgers|Tejones|Texugos|Blaireaux|Dachse|Grävlingar|Grævlinger|Borsuki|Dassen
Cobras|Cobras|Cobras|Cobras|Kobras|Kobror|Kobraer|Kobry|Cobra's
Stallions|Corceles|Corcéis|Étalons|Hengste|Hingstar|Hingste|Ogiery|Hengsten
Foxes|Zorros|Raposas|Renards|Füchse|Rävar|Ræve|Lisy|Vossen
Leopards|Leopardos|Leopardos|Léopards|Leoparden|Leoparder|Leoparder|Lamparty|Luipaarden
Bisons|Bisontes|Bisontes|Bisons|Bisons|Bisonoxar|Bisoner|Bizony|Bizons
Gazelles|Gacelas|Gazelas|Gazelles|Gazellen|Gaseller|Gazeller|Gazele|Gazellen
Condors|Cóndores|Condores|Condors|Kondore|Kondorer|Kondorer|Kondory|Condors
Penguins|Pingüinos|Pinguins|Manchots|Pinguine|Pingviner|Pingviner|Pingwiny|Pinguïns
Beavers|Castores|Castores|Castors|Biber|Bävrar|Bævere|Bobry|Bevers
Ravens|Cuervos|Corvos|Corbeaux|Raben|Korpar|Ravne|Kruki|Raven
Lynxes|Linces|Linces|Lynx|Luchse|Lodjur|Losser|Rysie|Lynxen
Lanterns|Faroles|Lanternas|Lanternes|Laternen|Lyktor|Lygter|Latarnie|Lantaarns
Anchors|Anclas|Âncoras|Ancres|Anker|Ankare|Ankre|Kotwice|Ankers
Sailors|Marineros|Marinheiros|Marins|Matrosen|Sjömän|Sømænd|Marynarze|Matrozen
Miners|Mineros|Mineiros|Mineurs|Bergleute|Gruvarbetare|Minearbejdere|Górnicy|Mijnwerkers
Archers|Arqueros|Arqueiros|Archers|Bogenschützen|Bågskyttar|Bueskytter|Łucznicy|Boogschutters
Lancers|Lanceros|Lanceiros|Lanciers|Lanzenreiter|Lansiärer|Lanserer|Lansjerzy|Lansiers
Corsairs|Corsarios|Corsários|Corsaires|Korsaren|Korsarer|Korsarer|Korsarze|Kapers
Nomads|Nómadas|Nômades|Nomades|Nomaden|Nomader|Nomader|Nomadzi|Nomaden
Pioneers|Pioneros|Pioneiros|Pionniers|Pioniere|Pionjärer|Pionerer|Pionierzy|Pioniers
Voyagers|Viajeros|Viajantes|Voyageurs|Weltreisende|Resenärer|Rejsende|Podróżnicy|Reizigers
Pilots|Pilotos|Pilotos|Pilotes|Piloten|Piloter|Piloter|Piloci|Piloten
Guardians|Guardianes|Guardiões|Gardiens|Wächter|Väktare|Vogtere|Strażnicy|Wachters
Tempest|Tempestad|Tempestade|Tempête|Sturmwind|Orkan|Uvejr|Burza|Storm
Embers|Brasas|Brasas|Braises|Glut|Glöd|Gløder|Żar|Gloed
Tides|Mareas|Marés|Marées|Gezeiten|Tidvatten|Tidevand|Przypływ|Getijden
Cedars|Cedros|Cedros|Cèdres|Zedern|Cedrar|Cedre|Cedry|Ceders
Rovers|Trotamundos|Errantes|Rôdeurs|Streuner|Vandrare|Strejfere|Wędrowcy|Zwervers
Wanderers|Caminantes|Andarilhos|Vagabonds|Wanderer|Strövare|Vandrere|Włóczędzy|Wandelaars
Monsoon|Monzón|Monção|Mousson|Monsun|Monsun|Monsun|Monsun|Moesson
Eclipse|Eclipse|Eclipse|Éclipse|Finsternis|Förmörkelse|Formørkelse|Zaćmienie|Eclips
Aurora|Aurora|Aurora|Aurore|Polarlicht|Norrsken|Nordlys|Zorza|Noorderlicht
Vortex|Vórtice|Vórtice|Vortex|Wirbel|Virvel|Hvirvel|Wir|Draaikolk
`;

/** en | zh-CN | zh-TW | ja | ko | ar | ru | uk | el | th */
export const NICK_SCRIPT_ROWS = `
Comets|彗星|彗星|コメッツ|코메츠|كوميتس|Кометс|Кометс|Κόμετς|โคเม็ตส์
Meteors|流星|流星|ミーティアーズ|미티어스|ميتيورز|Метеорс|Метеорс|Μέτεορς|มีทิเออร์ส
Herons|苍鹭|蒼鷺|ヘロンズ|헤론스|هيرونز|Херонс|Геронс|Χέρονς|เฮรอนส์
Otters|水獭|水獺|オッターズ|오터스|أوترز|Оттерс|Оттерс|Ότερς|ออตเตอร์ส
Cranes|仙鹤|仙鶴|クレインズ|크레인스|كرينز|Крейнс|Крейнс|Κρέινς|เครนส์
Owls|猫头鹰|貓頭鷹|アウルズ|아울스|أولز|Аулс|Аулс|Άουλς|เอาล์ส
Badgers|獾|獾|バジャーズ|배저스|بادجرز|Бэджерс|Беджерс|Μπάτζερς|แบดเจอร์ส
Cobras|眼镜蛇|眼鏡蛇|コブラズ|코브라스|كوبراز|Кобрас|Кобрас|Κόμπρας|โคบราส์
Stallions|骏马|駿馬|スタリオンズ|스탤리언스|ستاليونز|Стэллионс|Сталліонс|Στάλιονς|สแตลเลียนส์
Foxes|狐狸|狐狸|フォクシーズ|폭시스|فوكسيز|Фоксес|Фоксес|Φόξες|ฟ็อกซีส์
Leopards|花豹|花豹|レパーズ|레퍼즈|ليوباردز|Леопардс|Леопардс|Λέπαρντς|เลพเพิร์ดส์
Bisons|野牛|野牛|バイソンズ|바이슨스|بايسونز|Бизонс|Бізонс|Μπάισονς|ไบซันส์
Gazelles|羚羊|羚羊|ガゼルズ|가젤스|غازيلز|Газелс|Газелс|Γκαζέλς|กาเซลส์
Condors|神鹰|神鷹|コンドルズ|콘도르스|كوندورز|Кондорс|Кондорс|Κόντορς|คอนดอร์ส
Penguins|企鹅|企鵝|ペンギンズ|펭귄스|بنغوينز|Пингвинс|Пінгвінс|Πένγκουινς|เพนกวินส์
Beavers|海狸|海狸|ビーバーズ|비버스|بيفرز|Биверс|Біверс|Μπίβερς|บีเวอร์ส
Ravens|渡鸦|渡鴉|レイブンズ|레이븐스|ريفنز|Рэйвенс|Рейвенс|Ρέιβενς|เรเวนส์
Lynxes|猞猁|猞猁|リンクシーズ|링크시스|لينكسيز|Линксес|Лінксес|Λίνξες|ลิงซ์
Lanterns|明灯|明燈|ランタンズ|랜턴스|لانترنز|Лантернс|Лантернс|Λάντερνς|แลนเทิร์นส์
Anchors|铁锚|鐵錨|アンカーズ|앵커스|أنكورز|Энкорс|Енкорс|Άνκορς|แองเคอร์ส
Sailors|水手|水手|セイラーズ|세일러스|سيلورز|Сейлорс|Сейлорс|Σέιλορς|เซเลอร์ส
Miners|矿工|礦工|マイナーズ|마이너스|ماينرز|Майнерс|Майнерс|Μάινερς|ไมเนอร์ส
Archers|弓箭手|弓箭手|アーチャーズ|아처스|آرتشرز|Арчерс|Арчерс|Άρτσερς|อาร์เชอร์ส
Lancers|枪骑兵|槍騎兵|ランサーズ|랜서스|لانسرز|Лансерс|Лансерс|Λάνσερς|แลนเซอร์ส
Corsairs|海盗|海盜|コルセアーズ|코세어스|كورسيرز|Корсарс|Корсарс|Κόρσερς|คอร์แซร์ส
Nomads|游牧者|遊牧者|ノマズ|노매즈|نومادز|Номадс|Номадс|Νόμαντς|โนแมดส์
Pioneers|先锋|先鋒|パイオニアーズ|파이어니어스|بايونيرز|Пайонирс|Пайонірс|Παϊονίρς|ไพโอเนียร์ส
Voyagers|航海家|航海家|ボイジャーズ|보이저스|فويجرز|Вояджерс|Вояджерс|Βόιατζερς|โวยาเจอร์ส
Pilots|飞行员|飛行員|パイロッツ|파일럿츠|بايلوتس|Пайлотс|Пайлотс|Πάιλοτς|ไพลอตส์
Guardians|守护者|守護者|ガーディアンズ|가디언스|غارديانز|Гардианс|Гардіанс|Γκάρντιανς|การ์เดียนส์
Tempest|暴风|暴風|テンペスト|템페스트|تمبست|Темпест|Темпест|Τέμπεστ|เทมเพสต์
Embers|余烬|餘燼|エンバーズ|엠버스|إمبرز|Эмберс|Емберс|Έμπερς|เอมเบอร์ส
Tides|潮汐|潮汐|タイズ|타이즈|تايدز|Тайдс|Тайдс|Τάιντς|ไทด์ส
Cedars|雪松|雪松|シダーズ|시더스|سيدارز|Сидарс|Сідарс|Σίνταρς|ซีดาร์ส
Rovers|流浪者|流浪者|ローバーズ|로버스|روفرز|Роверс|Роверс|Ρόβερς|โรเวอร์ส
Wanderers|漫游者|漫遊者|ワンダラーズ|원더러스|واندررز|Уондерерс|Вондерерс|Γουόντερερς|วอนเดอเรอร์ส
Monsoon|季风|季風|モンスーン|몬순|مونسون|Монсун|Монсун|Μονσούν|มอนซูน
Eclipse|日蚀|日蝕|エクリプス|이클립스|إكليبس|Эклипс|Екліпс|Εκλίπς|อีคลิปส์
Aurora|极光|極光|オーロラ|오로라|أورورا|Аврора|Аврора|Αουρόρα|ออโรรา
Vortex|漩涡|漩渦|ボルテックス|보텍스|فورتكس|Вортекс|Вортекс|Βόρτεξ|วอร์เท็กซ์
`;

export const NICK_LATIN_LOCALES = ["es", "pt", "fr", "de", "sv", "da", "pl", "nl"] as const;
export const NICK_SCRIPT_LOCALES = ["zh-CN", "zh-TW", "ja", "ko", "ar", "ru", "uk", "el", "th"] as const;

/** Pairs that are too similar to a real team. */
export const REAL_PAIRS: ReadonlySet<string> = new Set([
  "Bristol Rovers",
  "Berlin Foxes",
  "Hamburg Pioneers",
  "London Archers",
  "Cardiff Archers",
  "London Lynxes",
  "Perth Lynxes",
  "Tulsa Rovers",
  "Leeds Owls",
  "Halifax Wanderers",
  "Glasgow Rovers",
  "Memphis Rovers",
  "Cologne Cobras",
  "Sapporo Beavers",
  "Portland Beavers",
  "Portland Pilots",
  "Stuttgart Cobras",
  "Verona Condors",
  "Norwich Penguins",
  "Perth Wanderers",
  "Utrecht Comets",
  "Gothenburg Comets",
]);
