// Given and family names by country, combined at random into fictional people. Male given names come before the slash.
/** country: given names / family names, in Latin letters. */
export const PEOPLE_ROWS = `
GB|Callum Rhys Alfie Toby Niall Jasper Rowan Elis Fergus Hugo Ewan Dylan Harvey Lewis Gareth Owain / Imogen Freya
 |Ashdown Birchall Copley Dunmore Everly Fairbrook Garside Hartwell Inskip Kelbrook Loxley Marwood Netherby Pickford
ES|Iker Álvaro Unai Gonzalo Nicolás Asier Rubén Jaime Martín Adrián Mateo Izan Pau Bruno Lucas / Leire Nerea Alba
 |Arribas Bermejo Calvete Doval Esquivias Ferrandiz Galindo Huertas Lozoya Mallén Olmedilla Pastrana Quiroga Vallejera
DE|Lennart Moritz Finn Jonas Henrik Till Matthis Jannik Ole Emil / Greta Lotte
 |Ahrendt Brinkmeier Castrop Dorfler Ebersbach Felgner Grothaus Hollmann Kesting Lindhorst Merkwitz Niehoff Radeck Stolpe
FR|Théo Bastien Corentin Maël Quentin Rémi Yanis Loïc Arthur Éloi / Manon Clémence
 |Aubrac Bellanger Charvieux Delcroix Escoffier Fontenay Guichard Hébrard Lacaze Mercadal Noirot Peyrac Roquebert Vasselin
IT|Tommaso Elia Lorenzo Pietro Samuele Davide Nicolò Edoardo Dario Ettore / Giada Chiara
 |Albanesi Bertolini Cavazza Dallara Ferrigno Gallerani Lonardi Marchetto Nardelli Ostuni Passerini Ruggeroni Saccomanno Tolmezzo
PT|Afonso Duarte Tomás Gaspar Vasco Simão Rodrigo Martim Lourenço Dinis / Inês Carlota
 |Albergaria Boavida Carqueja Dornelas Estrela Folgado Gouveia Lameira Mourato Penedo Quintanilha Salgueiro Tavira Valadim
NL|Bram Sjoerd Teun Jurre Daan Koen Thijs Lars Mees Wessel / Fenna Lieke
 |Akkerhuis Brinkhof Dorrestijn Elzinga Feenstra Groenhof Haverman Kloosterboer Lindeboom Molenkamp Oosterhof Ruiterkamp
SE|Albin Viggo Melker Nils Axel Sixten Elis Ludvig Rasmus Hjalmar / Tuva Alva
 |Almroth Bergvall Dahlskog Ekelöv Fagerlund Granström Hellborg Isaksund Kvarnlöf Lindmark Norrby Sandhall Tornvik Åsberg
DK|Mikkel Emil Rasmus Villads Asger Malthe Oskar Frederik Storm Valdemar / Freja Signe
 |Abildgren Brandstrup Dalsgård Elkjærby Fuglsang Gravlund Holmskov Kirkeby Lindballe Mølholm Nørskov Ravnkilde Skovlund
PL|Kacper Wojtek Igor Bartek Mateusz Tymon Olaf Hubert Szymon Borys / Zofia Maja
 |Adamiec Bieniasz Czarnota Dworak Falkiewicz Górniak Jaskulski Kostrzewa Lisiecki Maślak Niedziela Ogrodnik Skowron Zaremba
GR|Stavros Nikos Vangelis Petros Thanos Manolis Alexis Lefteris Spyros Andreas / Eleni Danae
 |Alevras Bouras Chalkias Dimakos Fotiadis Galanos Kalogris Lazaridis Mavroudis Petrakos Roussos Sarantis Tzanis Vlachakis
UA|Ostap Danylo Taras Marko Nazar Bohdan Yaroslav Myron Lev Arsen / Solomiia Daryna
 |Babenchuk Dovhal Harbuz Ivashchenko Kalynets Levytsky Melnychuk Ostapiuk Pylypiv Ruban Slobodian Tkachuk Veres Zabolotny
TR|Emre Kaan Deniz Tolga Onur Barış Yiğit Alper Selim Efe / Defne Elif
 |Akbulak Bozdağlı Çelebi Demirkol Erdinç Gündoğar Karabey Kocatepe Ocakçı Özgen Sarıkaya Tekinalp Uyanık Yazgan
BR|Caio Thiago Murilo Davi Igor Vinícius Otávio Renan Breno Joaquim Luan Heitor Enzo Nathan Raul Danilo / Larissa Bianca
 |Abrantes Bittencourt Cardim Damasceno Falcone Guaraciaba Laranjeira Malheiros Nogueirol Peçanha Quintela Sampaio Teodoro Vilar
AR|Facundo Bautista Ignacio Tobías Lautaro Benicio Gaspar Ramiro Joaquín Valentín / Abril Lucía
 |Aramburu Bengolea Cañete Duhalde Echagüe Ferreyrola Goyena Ibarlucea Larralde Mansilla Oyarzun Pedernera Roldán Zubeldía
MX|Emiliano Iván Rodrigo Leonel Adrián Darío Ulises Mauricio Saúl Esteban / Ximena Renata
 |Arizpe Bazaldúa Cisneros Elizondo Figueroa Garibay Jaramillo Lizárraga Montemayor Ocaranza Preciado Tovar Urquiza Villaseñor
US|Mason Tyler Jalen Cooper Brody Malik Trevor Wyatt Darnell Colby Dante Garrett Hunter Isaiah Levi Marcus / Harper Skylar
 |Abernethy Blackwood Calloway Dreyfuss Eastman Farrow Grady Holloway Kirkland Lockhart Merriman Oakes Prescott Whitlock
CA|Owen Liam Étienne Griffin Nolan Spencer Tristan Beckett Mathis Rowan / Camille Sloane
 |Archambeau Boisvert Carmody Delorme Fairbairn Gauvreau Hendry Lachance MacAlder Ouellet Pelland Ridout Sinclaire Thibert
IN|Arnav Rohan Kabir Ishaan Devansh Vihaan Nikhil Pranav Aditya Samar Yash Kunal Harsh Dev Tanmay Arjun / Anaya Kavya
 |Adhikari Bhandarkar Chaudhuri Deshmane Ghoshal Hegde Iyengar Kulkarni Lahiri Mahajan Naidu Purohit Rathore Talwar
PK|Hamza Bilal Zain Usman Fahad Saad Taimur Danish Haris Rayan / Mehak Zoya
 |Arbani Baloch Chaudhry Durrani Farooqui Gilani Jatoi Khattak Lodhi Mangrio Niazi Rajper Soomro Tareen
AU|Lachlan Jarrah Angus Flynn Darcy Riley Mitch Banjo Hamish Corey Tyson Declan Jed Beau Rory Zane / Matilda Tahlia
 |Arkwell Bannerman Coolidge Dunstan Emberton Fielding Garland Hollis Kirrawe Langdon Merrick Nolan Pemberley Tarrant
NZ|Tama Rangi Kieran Nikau Reuben Ethan Matiu Caleb Jonty Wiremu / Aroha Maia
 |Akersten Brightwell Cuthill Dalgarno Falkner Gillespie Hauraki Kereama Macleay Ngarimu Pirini Rangihuna Tamatea Waaka
VN|Gia_Minh Đăng_Khoa Đức_Duy Thanh_Phong Hải_Quân Anh_Tuấn Quốc_Bảo Hoàng_Long Bảo_Nam / Khánh_An Thảo_Vy Tường_Lam
 |Nguyễn Trần Lê Phạm Đặng Hồ Ngô Võ Đinh Lâm Tạ Lý
TH|Anan Krit Nattapong Phuwin Somsak Thanawat Worawut Chaiwat Pakorn Itthipat / Ploy Nicha
 |Boonmark Chaiyaporn Duangdee Jitpraphai Kaewsuwan Lertphan Maneewong Phromdee Rattanakul Saengthong Thepwan Wongchai
PH|Miguel Jericho Paolo Renz Carlo Joaquin Aldrin Dominic Rafael Ezekiel / Tala Bituin
 |Abrenica Balagtas Catacutan Dimaculang Evardone Fabregas Gatdula Limcaoco Magbanua Nolasco Panganiban Salonga Tolentino
MY|Aiman Danial Faris Hakim Irfan Luqman Vikram Jeevan Syafiq Zikri / Aisyah Mei-Xin
 |Awaluddin Baharin Chandran Darwis Ganapathy Hamdan Ismadi Kassimin Mazlan Norazman Rosdi Saifulin Thurairaj Zulkarnai
ID|Bagas Rizky Dimas Fajar Galih Hendra Ilham Krisna Raka Yoga / Putri Dewi
 |Adiputra Budianto Cahyono Darmawan Firmansah Gunadi Hartanto Kusuma Lesmana Mahendra Nugraha Prasojo Santika Wibowo
EG|Karim Youssef Omar Tarek Hassan Adham Ziad Mostafa Seif Amr / Salma Nour
 |Abaza Badrawi Elshamy Ferghaly Galal Hegazy Kamel Lotfy Mansour Nagy Rashwan Shaheen Tantawy Zaher
SA|Faisal Majid Sultan Turki Nawaf Rakan Saud Badr Yazid Talal / Lama Reem
 |Al-Anzi Al-Bishri Al-Dakhil Al-Farhan Al-Hamdi Al-Jaber Al-Khalaf Al-Mutlaq Al-Nasir Al-Rashid Al-Sahli Al-Zamil
AE|Rashed Hamad Saif Khalfan Mayed Salem Obaid Marwan Sultan Ahmad / Shamma Maryam
 |Al-Ameeri Al-Blooshi Al-Falasi Al-Ketbi Al-Marri Al-Naqbi Al-Qassim Al-Suwaidi Al-Tayer Al-Zaabi
ZA|Themba Sipho Ruan Lwazi Pieter Kagiso Bongani Tiaan Jaco Mandla / Naledi Zanele
 |Bothma Cloetesen Dlaminsky Erwee Fourieson Gumede Jantjes Khoza Louwrens Mabaso Nkuna Oosthuysen Radebe Zungu
`;

/** Latin=native (=traditional Chinese if different), family name first. */
export const NATIVE_PEOPLE_ROWS = `
CN|Zhou=周=周 Fang=方=方 Shen=沈=沈 Lu=陆=陸 Xie=谢=謝 Tang=唐=唐 Jiang=蒋=蔣 Qiu=邱=邱 Meng=孟=孟 Bai=白=白
  ,Qin=秦=秦 Yan=颜=顏 Pan=潘=潘 Song=宋=宋 Gu=顾=顧 Wei=魏=魏 Cheng=程=程 Shi=石=石 Ye=叶=葉 Kang=康=康
 |Yichen=奕辰=奕辰 Haoran=浩然=浩然 Zimo=子墨=子墨 Junlin=俊霖=俊霖 Mingyu=明宇=明宇 Tianyou=天佑=天佑 Jiale=嘉乐=嘉樂
  ,Wenbo=文博=文博 Yunfei=云飞=雲飛 Kaiwen=凯文=凱文 Chengxi=承希=承希 Zhiyuan=志远=志遠 Ruilin=瑞霖=瑞霖
  ,Bohan=博涵=博涵 / Ruoxi=若曦=若曦 Shuyan=书妍=書妍 Ziqi=子琪=子琪
TW|Hsu=许=許 Tseng=曾=曾 Liao=廖=廖 Chiu=邱=邱 Yeh=叶=葉 Peng=彭=彭 Tsai=蔡=蔡 Hung=洪=洪 Lai=赖=賴 Kuo=郭=郭
 |Kuan-Ting=冠廷=冠廷 Po-Han=柏翰=柏翰 Cheng-En=承恩=承恩 Yu-Hsuan=宇轩=宇軒 Pin-Jui=品睿=品睿 Chia-Hao=家豪=家豪
  ,Jun-Wei=俊纬=俊緯 Wei-Lun=威伦=威倫 Ting-Wei=廷威=廷威 / Yi-Chen=怡蓁=怡蓁 Tzu-Ying=紫莹=紫瑩
KR|Kang=강 Yoon=윤 Seo=서 Shin=신 Ahn=안 Hwang=황 Noh=노 Moon=문 Baek=백 Ryu=류 Nam=남 Min=민 Bae=배 Heo=허 Yang=양
 |Do-yun=도윤 Si-woo=시우 Ye-jun=예준 Ha-jun=하준 Geon-u=건우 Seung-hyeon=승현 Tae-oh=태오 Ji-ho=지호 Ra-on=라온
  ,Jun-seo=준서 Eun-ho=은호 Tae-min=태민 Gyu-won=규원 / Eun-seo=은서 Ha-rin=하린
JP|Mizuno=水野 Asakura=朝倉 Hayami=速水 Kuroda=黒田 Takigawa=滝川 Shirakawa=白川 Onuki=大貫 Kisaragi=如月 Morioka=森岡
  ,Nagasawa=長沢 Tachibana=橘 Yukimura=雪村 Fujishiro=藤代 Hoshino=星野 Urabe=浦部 Segawa=瀬川 Inukai=犬飼 Tokita=時田
  ,Misaki=三崎 Kujo=九条
 |Haruto=陽翔 Ren=蓮 Sota=颯太 Itsuki=樹 Kaito=海斗 Riku=陸 Asahi=旭 Yuma=悠真 Takumi=拓海 Tsubasa=翼 Hayate=颯
  ,Shunpei=駿平 Daigo=大悟 / Hinata=陽向 Aoi=葵 Sakura=咲良 Mio=美緒
`;
