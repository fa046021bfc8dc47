// City names in Latin-script languages that differ from English. Per locale: English=own, separated by semicolons.
export const CITY_EXONYMS: Readonly<Record<string, string>> = {
  es: `London=Londres;Bristol=Brístol;Seville=Sevilla;Malaga=Málaga;Berlin=Berlín;Hamburg=Hamburgo;Cologne=Colonia;
    Turin=Turín;Genoa=Génova;Porto=Oporto;Gothenburg=Gotemburgo;Krakow=Cracovia;
    Izmir=Esmirna;Cordoba=Córdoba;Alexandria=Alejandría;Jeddah=Yeda;Sharjah=Sarja;Busan=Busán;Lviv=Leópolis`,
  pt: `London=Londres;Seville=Sevilha;Malaga=Málaga;Zaragoza=Saragoça;Valencia=Valência;Berlin=Berlim;Hamburg=Hamburgo;
    Cologne=Colônia;Turin=Turim;Genoa=Gênova;Gothenburg=Gotemburgo;Krakow=Cracóvia;Izmir=Esmirna;
    Cordoba=Córdoba;Jeddah=Jidá;Rosario=Rosário;Odesa=Odessa`,
  fr: `London=Londres;Seville=Séville;Valencia=Valence;Zaragoza=Saragosse;Granada=Grenade;
    Hamburg=Hambourg;Bremen=Brême;Genoa=Gênes;Verona=Vérone;Gothenburg=Göteborg;Krakow=Cracovie;
    Izmir=Smyrne;Alexandria=Alexandrie;Jeddah=Djeddah;Sharjah=Charjah;Cordoba=Córdoba;Odesa=Odessa`,
  de: `Seville=Sevilla;Malaga=Málaga;Zaragoza=Saragossa;Cologne=Köln;Genoa=Genua;Gothenburg=Göteborg;
    Krakow=Krakau;Gdansk=Danzig;Lviv=Lwiw;Odesa=Odessa;Cordoba=Córdoba;Jeddah=Dschidda;
    Sharjah=Schardscha;Da Nang=Đà Nẵng`,
  sv: `Seville=Sevilla;Malaga=Málaga;Cologne=Köln;Genoa=Genua;Gothenburg=Göteborg;Aarhus=Århus;Krakow=Kraków;
    Gdansk=Gdańsk;Odesa=Odessa;Cordoba=Córdoba;Jeddah=Jidda`,
  da: `Seville=Sevilla;Malaga=Málaga;Cologne=Köln;Turin=Torino;Genoa=Genova;Gothenburg=Gøteborg;
    Krakow=Kraków;Gdansk=Gdańsk;Odesa=Odessa;Cordoba=Córdoba`,
  pl: `London=Londyn;Valencia=Walencja;Seville=Sewilla;Zaragoza=Saragossa;Cologne=Kolonia;
    Leipzig=Lipsk;Bremen=Brema;Turin=Turyn;Genoa=Genua;Verona=Werona;Gothenburg=Göteborg;Krakow=Kraków;Gdansk=Gdańsk;
    Lviv=Lwów;Alexandria=Aleksandria;Jeddah=Dżudda;Sharjah=Szardża;Jaipur=Dźajpur;Cordoba=Córdoba`,
  nl: `London=Londen;Seville=Sevilla;Cologne=Keulen;Turin=Turijn;Genoa=Genua;Gothenburg=Göteborg;Krakow=Krakau;
    Lille=Rijsel;Alexandria=Alexandrië;Cordoba=Córdoba;Odesa=Odessa`,
  tr: `London=Londra;Valencia=Valensiya;Seville=Sevilla;Cologne=Köln;Turin=Torino;Genoa=Cenova;
    Gothenburg=Göteborg;Krakow=Krakov;Izmir=İzmir;Alexandria=İskenderiye;Jeddah=Cidde;Sharjah=Şarika;Odesa=Odessa`,
  vi: "Hue=Huế;Da Nang=Đà Nẵng;Hangzhou=Hàng Châu;Chengdu=Thành Đô;Wuhan=Vũ Hán;Xi'an=Tây An;Suzhou=Tô Châu;Xiamen=Hạ Môn",
  ms: "Penang=Pulau Pinang;Alexandria=Iskandariah",
  tl: "Seville=Sevilla;Cordoba=Córdoba;Da Nang=Đà Nẵng",
};

/** Exceptions to the language's plain "de" before a city. */
export const OF_CITY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pt: { Porto: "do Porto", Recife: "do Recife" },
};
