// Fictional esports organisations by country, in Latin letters in every locale; one can field teams in several games.
export const ORGANISATION_ROWS = `
CN|Jade Circuit;Crane Protocol;Red Lantern Gaming;Silk Vector;Nine Rivers;Bamboo Signal;Ink Tigers;Paper Dragon
 ;Lotus Engine;Great Orbit;Moon Gate;Iron Koi;Amber Fox;Golden Abacus;Night Market Club;Stone Lion Club;Velvet Panda
 ;Cloud Harbour;Plum Static;Willow Nine
KR|Han Arc;Blue Magpie;Tiger Lily;Frost Union;Neon Hanok;Granite Wave;Echo Peak;White Heron;Carbon Drum;Zero Static
 ;Morning Tide;Pine Signal
JP|Kite Protocol;Tanuki Works;Neon Torii;Orbit Kitsune;Indigo Wave;Lucky Daruma;Paper Crane;Quiet Comet
VN|Lotus Storm;Red River Five;Bronze Drum;Jungle Circuit
TH|Elephant Code;Naga Rising;Mango Static;Golden Tuk
PH|Jeepney Kings;Pearl Tide;Carabao Five;Sun Lancers
ID|Garuda Nine;Krakatau Pulse;Batik Wolves;Komodo Code
MY|Hornbill Club;Durian Squad;Straits Vector;Tapir Theory
SG|Harbour Lions Club;Orchid Logic
DE|Nova Wolves;Black Forest Five;Rhein Static
FR|Cobalt Roosters;Atlas Lumiere
ES|Toro Binario;Solar Matador
GB|Fog Harbour;Ravenshire;Iron Teapot
SE|Polar Static;North Kobold;Fjord Theory
DK|Quiet Vikings;Amber Tide
PL|Vistula Nine;Copper Bison
PT|Azulejo Five
NL|Tulip Protocol
IT|Vesuvio Club
UA|Steppe Falcons Club;Chestnut Core
TR|Bosphorus Nine;Crescent Theory
US|Desert Static;Cactus Theory;Route Nine;Copper Coyotes;Prairie Pulse;Midnight Diner;Bayou Vector;Granite Moose
 ;Canyon Five;Solar Bison;Maple Foundry;Neon Armadillo;Rust Belt Club;Lake Effect
BR|Capoeira Code;Onça Nine;Ipê Static;Samba Vector;Tucano Club;Maré Alta
CA|Northern Parka
AR|Pampa Pulse;Tango Theory
MX|Agave Five;Jaguar Logic
AU|Reef Protocol;Outback Nine;Southern Static
SA|Oasis Vector;Dune Theory
`;

export const HANDLE_STARTS =
  "Ka Zen Vo Ly Dra Mi Ox Tri Ny Fle Qui Ru Sol Bri Ari Tal Ge Ho Ix Ju Kel Mor Pra Sha Ty Ur Wex Yo".split(" ");
export const HANDLE_ENDS =
  "ro vexx lint torr mite dashi zuki phy nox quill ban rill scope gritt lume wick hark pell tove zane".split(" ");
