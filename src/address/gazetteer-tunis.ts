/** Positions are accurate to a few hundred metres. */
export const aroundTunis = `
2075 | La Manouba | منوبة | 36.8101,10.0956 | 1900 | Manouba, Manubah, Mannouba
quartier | Centre-ville | وسط المدينة | 36.8087,10.0968 | centre
quartier | Cité Essaada | حي السعادة | 36.8119,10.0925 | Saada
quartier | Cité Ennasr | حي النصر | 36.8142,10.0986
quartier | Cité Khaireddine | حي خير الدين | 36.8131,10.0861 | Kheireddine
quartier | Cité Les Orangers | حي البرتقال | 36.8094,10.0946
quartier | Cité Ibn Khaldoun | حي ابن خلدون | 36.8108,10.0969
quartier | Sidi Amor | سيدي عمر | 36.8163,10.0907
rue | Avenue Habib Bourguiba | شارع الحبيب بورقيبة | 36.8079,10.0986
rue | Rue Ibn Khaldoun | نهج ابن خلدون | 36.8102,10.0961
rue | Rue des Orangers | نهج البرتقال | 36.8092,10.0951
rue | Place du Palais | ساحة القصر | 36.8085,10.0945
rue | Rue du Marché | نهج السوق | 36.8066,10.1003
rue | Rue des Martyrs | نهج الشهداء | 36.8117,10.0922
rue | Avenue de la Liberté | شارع الحرية | 36.8106,10.0989
rue | Avenue Farhat Hached | شارع فرحات حشاد | 36.8071,10.0953
rue | Rue Saïda Manoubia | نهج السيدة المنوبية | 36.8097,10.0991 | Sayda Manoubia, Lella Manoubia
rue | Rue Ali Belhouane | نهج علي البلهوان | 36.8089,10.1007
rue | Rue Abou El Kacem Chebbi | نهج أبو القاسم الشابي | 36.8126,10.0958 | Aboulkacem Chabbi
rue | Rue des Jasmins | نهج الياسمين | 36.8113,10.0942 | Yasmine
rue | Rue de la Gare | نهج المحطة | 36.8063,10.0979
rue | Rue Ibn Rochd | نهج ابن رشد | 36.8135,10.0971
rue | Rue Hannibal | نهج حنبعل | 36.8051,10.0941
rue | Rue du 20 Mars | نهج 20 مارس | 36.8076,10.0931
rue | Route du Campus | طريق المركب الجامعي | 36.8121,10.0829
rue | Avenue de l’Environnement | شارع البيئة | 36.8138,10.0925
poste | Poste de La Manouba | بريد منوبة | 36.8083,10.0981 | bureau de poste, La Poste
mosquée | Grande mosquée de La Manouba | جامع منوبة الكبير | 36.8094,10.0984 | jemaa, jami
mosquée | Zaouïa de Saïda Manoubia | زاوية السيدة المنوبية | 36.8098,10.0996 | Lella Saida
marché | Marché municipal de La Manouba | السوق البلدي بمنوبة | 36.8067,10.1001 | marche, souk
gare | Gare de La Manouba | محطة القطار منوبة | 36.8061,10.0987 | station métro
gare | Station Khaireddine | محطة خير الدين | 36.8128,10.0872 | métro 4, Kheireddine
soin | Hôpital Razi | مستشفى الرازي | 36.8077,10.0872
école | Campus universitaire de la Manouba | المركب الجامعي بمنوبة | 36.8152,10.0791 | université, fac, jam3a
école | Lycée de La Manouba | معهد منوبة | 36.8112,10.1008
lieu | Palais Kobbet Ennhas | قصر قبة النحاس | 36.8041,10.0902 | Koubet Nhas
lieu | Palais de la Rose | قصر الوردة | 36.8133,10.0931 | musée militaire, Ksar El Warda
lieu | Municipalité de La Manouba | بلدية منوبة | 36.8090,10.0973 | mairie, baladia
lieu | Siège du gouvernorat de la Manouba | ولاية منوبة | 36.8112,10.0899 | wilaya
lieu | Jardin public de La Manouba | الحديقة العمومية بمنوبة | 36.8081,10.0957 | parc
lieu | Stade de La Manouba | ملعب منوبة | 36.8144,10.0949 | stade municipal
2011 | Denden | الدندان | 36.8043,10.1127 | 1500 | Den Den, Dandan, Dendane
quartier | Cité El Bassatine | حي البساتين | 36.8060,10.1100 | Bassatine
quartier | Cité Ezzouhour | حي الزهور | 36.8027,10.1097 | Zouhour
quartier | Cité Ettahrir | حي التحرير | 36.8072,10.1142 | Tahrir
quartier | Ksar Saïd | قصر السعيد | 36.8101,10.1189 | Ksar Said
quartier | Cité de l’Environnement | حي البيئة | 36.8014,10.1171
rue | Avenue de l’Indépendance | شارع الاستقلال | 36.8022,10.1148 | Istiqlal
rue | Avenue de la République | شارع الجمهورية | 36.8037,10.1096 | Joumhouria
rue | Route de Ksar Saïd | طريق قصر السعيد | 36.8009,10.1081
rue | Rue des Roses | نهج الورد | 36.8061,10.1102
rue | Rue de la Gare | نهج المحطة | 36.8041,10.1117
rue | Impasse du Puits | زنقة البئر | 36.8034,10.1088
rue | Rue de Palerme | نهج باليرمو | 36.8053,10.1135
rue | Rue de l’Environnement | نهج البيئة | 36.8015,10.1169
rue | Avenue Habib Bourguiba | شارع الحبيب بورقيبة | 36.8045,10.1143
rue | Rue des Artisans | نهج الحرفيين | 36.8051,10.1116 | Hirafiyine
rue | Rue Ibn Sina | نهج ابن سينا | 36.8069,10.1121
rue | Rue de Kairouan | نهج القيروان | 36.8032,10.1127
rue | Rue des Oliviers | نهج الزيتون | 36.8057,10.1158
rue | Rue du 9 Avril | نهج 9 أفريل | 36.8024,10.1119
rue | Avenue de la Liberté | شارع الحرية | 36.8079,10.1166
poste | Poste de Denden | بريد الدندان | 36.8042,10.1134 | bureau de poste
mosquée | Mosquée Ettaouba | جامع التوبة | 36.8047,10.1108 | Tawba
mosquée | Mosquée Errahma | جامع الرحمة | 36.8066,10.1151 | Rahma
marché | Marché de Denden | سوق الدندان | 36.8039,10.1141 | souk
gare | Gare de Denden | محطة الدندان | 36.8040,10.1121 | métro
soin | Hôpital Kassab | مستشفى القصاب | 36.8107,10.1164 | Mohamed Kassab, orthopédie
école | Lycée de Denden | معهد الدندان | 36.8025,10.1151
lieu | Village artisanal de Denden | القرية الحرفية بالدندان | 36.8049,10.1122 | artisanat
lieu | Hippodrome de Ksar Saïd | ميدان سباق الخيل بقصر السعيد | 36.8131,10.1208 | course, haras
lieu | Palais de Ksar Saïd | قصر السعيد | 36.8114,10.1216
lieu | Municipalité de Denden | بلدية الدندان | 36.8044,10.1129 | mairie, baladia
2000 | Le Bardo | باردو | 36.8092,10.1406 | 1700 | Bardo
lieu | Musée national du Bardo | المتحف الوطني بباردو | 36.8094,10.1346
gare | Gare du Bardo | محطة باردو | 36.8083,10.1382
rue | Avenue de l’Indépendance | شارع الاستقلال | 36.8101,10.1393
2017 | Khaznadar | خزندار | 36.8008,10.1326 | 900 | Khaznader
quartier | Khaznadar Ghofrane | الغفران | 36.7991,10.1301
2021 | Oued Ellil | وادي الليل | 36.8344,10.0397 | 2600 | Oued El Lil
2086 | Douar Hicher | دوار هيشر | 36.8285,10.0829 | 1500 | Douar Hichar
2041 | Ettadhamen | التضامن | 36.8411,10.1046 | 1600 | Cité Ettadhamen
1110 | Mornaguia | المرناقية | 36.7597,10.0146 | 3000
1114 | Borj El Amri | برج العامري | 36.7106,9.8903 | 2500
1130 | Tébourba | طبربة | 36.8297,9.8444 | 3000
1142 | Sidi Hassine | سيدي حسين | 36.7869,10.0968 | 2000
1000 | Tunis | تونس | 36.8065,10.1815 | 2300 | Tounes, centre-ville de Tunis
rue | Avenue Habib Bourguiba | شارع الحبيب بورقيبة | 36.8000,10.1862
rue | Avenue Mohamed V | شارع محمد الخامس | 36.8086,10.1862
rue | Avenue de la Liberté | شارع الحرية | 36.8152,10.1809
rue | Avenue de Paris | شارع باريس | 36.8044,10.1808
rue | Rue de Marseille | نهج مرسيليا | 36.8017,10.1830
rue | Avenue de Carthage | شارع قرطاج | 36.7985,10.1822
lieu | Place de la Kasbah | ساحة القصبة | 36.7978,10.1669
lieu | Porte de France (Bab El Bhar) | باب البحر | 36.7995,10.1747
mosquée | Mosquée Zitouna | جامع الزيتونة | 36.7974,10.1712
gare | Gare de Tunis | محطة تونس | 36.7951,10.1805 | Barcelone
marché | Marché central | السوق المركزية | 36.7982,10.1779 | Fondouk El Ghalla
1002 | Tunis Belvédère | تونس البلفدير | 36.8190,10.1735 | 1100 | Lafayette, Mutuelleville
lieu | Parc du Belvédère | حديقة البلفدير | 36.8220,10.1730
rue | Avenue Charles-Nicolle | شارع شارل نيكول | 36.8258,10.1712
1006 | Tunis Bab Souika | تونس باب سويقة | 36.8078,10.1673 | 800 | Bab Saadoun
1005 | Tunis El Omrane | تونس العمران | 36.8199,10.1589 | 1000
lieu | Bab Saadoun | باب سعدون | 36.8106,10.1567
1004 | Tunis El Menzah | تونس المنزه | 36.8388,10.1749 | 1500 | Menzah 1
2092 | El Manar | المنار | 36.8390,10.1458 | 1400
2037 | Cité Ennasr | النصر | 36.8585,10.1592 | 1600 | Ennasr 2, Menzah 7
2080 | Ariana | أريانة | 36.8625,10.1956 | 1900 | L’Ariana
2036 | La Soukra | سكرة | 36.8790,10.2469 | 2500 | Soukra
2083 | Cité El Ghazala | حي الغزالة | 36.8936,10.1867 | 1500 | Ghazela
2056 | Raoued | رواد | 36.9319,10.1868 | 2200
1053 | Les Berges du Lac | ضفاف البحيرة | 36.8331,10.2336 | 1700 | Lac 1
2045 | El Aouina | العوينة | 36.8554,10.2539 | 1700 | Aouina, Laouina
2070 | La Marsa | المرسى | 36.8782,10.3247 | 2100 | Marsa
plage | Corniche de La Marsa | كورنيش المرسى | 36.8822,10.3318
2078 | Gammarth | قمرت | 36.9105,10.2895 | 1700
2026 | Sidi Bou Saïd | سيدي بوسعيد | 36.8702,10.3417 | 900 | Sidi Bousaid
2016 | Carthage | قرطاج | 36.8545,10.3265 | 1500
2015 | Le Kram | الكرم | 36.8331,10.3156 | 1000
2060 | La Goulette | حلق الوادي | 36.8183,10.3050 | 1400 | Halk El Oued
2013 | Ben Arous | بن عروس | 36.7531,10.2189 | 1900
2033 | Mégrine | مقرين | 36.7687,10.2318 | 1300
2040 | Radès | رادس | 36.7681,10.2753 | 1700
2034 | Ezzahra | الزهراء | 36.7436,10.3064 | 1200
2050 | Hammam Lif | حمام الأنف | 36.7286,10.3392 | 1600
2074 | El Mourouj | المروج | 36.7322,10.2071 | 2100
2082 | Fouchana | فوشانة | 36.6986,10.1692 | 2200
2051 | Djebel Jelloud | جبل الجلود | 36.7713,10.2006 | 1000
– | Lac de Tunis | بحيرة تونس | 36.8150,10.2500 | 3200 | El Bhira
– | Sebkhet Séjoumi | سبخة السيجومي | 36.7620,10.1390 | 2300 | Sejoumi
– | Sebkhet Ariana | سبخة أريانة | 36.9240,10.2350 | 2500
– | Djebel Boukornine | جبل بوقرنين | 36.7030,10.3330 | 2200 | Bou Kornine
`
