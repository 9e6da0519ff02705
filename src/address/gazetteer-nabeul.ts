/** With Cap Bon. Positions are accurate to a few hundred metres. */
export const aroundNabeul = `
8075 | Nabeul | نابل | 36.4561,10.7406 | 2400 | Nabel
quartier | Centre-ville | وسط المدينة | 36.4552,10.7391 | centre, médina
quartier | Cité Mahrsi | سيدي المحرصي | 36.4463,10.7391 | Sidi Mahrsi
quartier | Cité El Khadhra | الحي الأخضر | 36.4622,10.7369
quartier | Cité des Jardins | حي الحدائق | 36.4609,10.7478
quartier | Bir Challouf | بئر شلوف | 36.4644,10.7441
quartier | Mrezga | المرازقة | 36.4391,10.7161 | Merazka
rue | Avenue Habib Bourguiba | شارع الحبيب بورقيبة | 36.4541,10.7377
rue | Avenue Mohamed V | شارع محمد الخامس | 36.4573,10.7448 | Mohamed 5
rue | Avenue Farhat Hached | شارع فرحات حشاد | 36.4562,10.7361
rue | Avenue Habib Thameur | شارع الحبيب ثامر | 36.4533,10.7421
rue | Avenue Taïeb Mehiri | شارع الطيب المهيري | 36.4521,10.7402
rue | Avenue Ali Belhouane | شارع علي البلهوان | 36.4581,10.7413
rue | Place des Jarres | ساحة الجرار | 36.4549,10.7516 | rond-point de la Jarre
rue | Rue de la Plage | نهج الشاطئ | 36.4527,10.7571
rue | Rue des Potiers | نهج الفخارين | 36.4561,10.7502 | poterie
rue | Route de Tunis | طريق تونس | 36.4602,10.7431
rue | Route de Hammamet | طريق الحمامات | 36.4489,10.7312
rue | Rue El Arbi Zarrouk | نهج العربي زروق | 36.4546,10.7413
rue | Rue Marbella | نهج ماربيا | 36.4498,10.7441
rue | Rue de France | نهج فرنسا | 36.4556,10.7383
rue | Rue Sidi Barket | نهج سيدي بركات | 36.4568,10.7399
rue | Rue du Jasmin | نهج الياسمين | 36.4591,10.7462
rue | Rue des Fleurs d’Oranger | نهج الزهر | 36.4577,10.7489 | zhar
rue | Boulevard de l’Environnement | شارع البيئة | 36.4619,10.7402
rue | Corniche de Nabeul | كورنيش نابل | 36.4461,10.7473 | kornich
poste | Poste de Nabeul | بريد نابل | 36.4547,10.7388 | bureau de poste
mosquée | Grande mosquée de Nabeul | الجامع الكبير بنابل | 36.4558,10.7379 | jemaa lekbir
mosquée | Mosquée El Habib | جامع الحبيب | 36.4588,10.7431
marché | Souk du vendredi | سوق الجمعة | 36.4579,10.7356 | souk el jemaa, marché
marché | Marché central de Nabeul | السوق المركزية بنابل | 36.4549,10.7372 | marche
marché | Souk des potiers | سوق الفخار | 36.4560,10.7497 | poterie
gare | Gare de Nabeul | محطة نابل | 36.4529,10.7371 | train
gare | Gare routière de Nabeul | المحطة البرية بنابل | 36.4575,10.7341 | louage, bus
plage | Plage de Nabeul | شاطئ نابل | 36.4454,10.7467 | chatt
plage | Plage Sidi Mahrsi | شاطئ سيدي المحرصي | 36.4438,10.7424
soin | Hôpital Mohamed Tahar Maâmouri | مستشفى محمد الطاهر المعموري | 36.4515,10.7305 | hôpital régional, sbitar
soin | Hôpital Neapolis | مستشفى نيابوليس | 36.4566,10.7431
école | Lycée Mahmoud El Messadi | معهد محمود المسعدي | 36.4531,10.7401
école | Institut supérieur des langues de Nabeul | المعهد العالي للغات بنابل | 36.4601,10.7301 | isln, fac
lieu | Musée archéologique de Nabeul | المتحف الأثري بنابل | 36.4533,10.7381
lieu | Site de Neapolis | موقع نيابوليس | 36.4434,10.7353
lieu | Jarre de Nabeul | جرة نابل | 36.4545,10.7511
lieu | Municipalité de Nabeul | بلدية نابل | 36.4555,10.7397 | mairie, baladia
lieu | Siège du gouvernorat de Nabeul | ولاية نابل | 36.4543,10.7429 | wilaya
8011 | Dar Chaâbane El Fehri | دار شعبان الفهري | 36.4703,10.7559 | 2300 | Dar Chaabane, Dar Chaaben, Dar Cha3ban, Fehri
quartier | Quartier des Tailleurs de pierre | حي نقاشي الحجر | 36.4687,10.7559 | naqqacha
quartier | El Fehri | الفهري | 36.4741,10.7516
quartier | Cité Erriadh | حي الرياض | 36.4661,10.7533 | Riadh
quartier | Cité Ennour | حي النور | 36.4752,10.7571
quartier | Dar Chaâbane Plage | شاطئ دار شعبان | 36.4536,10.7609 | chatt dar chaabane
rue | Avenue Habib Bourguiba | شارع الحبيب بورقيبة | 36.4698,10.7561
rue | Avenue Habib Thameur | شارع الحبيب ثامر | 36.4701,10.7541
rue | Avenue de la République | شارع الجمهورية | 36.4717,10.7573
rue | Rue des Sculpteurs | نهج النحاتين | 36.4694,10.7553
rue | Rue des Alambics | نهج الأنابيق | 36.4685,10.7562
rue | Rue de la Source | نهج العين | 36.4712,10.7529
rue | Impasse du Jasmin | زنقة الياسمين | 36.4688,10.7534
rue | Route de Béni Khiar | طريق بني خيار | 36.4663,10.7601
rue | Route de Nabeul | طريق نابل | 36.4655,10.7489
rue | Route de Korba | طريق قربة | 36.4741,10.7648
rue | Corniche de Dar Chaâbane Plage | كورنيش دار شعبان | 36.4520,10.7603
rue | Rue Ibn Khaldoun | نهج ابن خلدون | 36.4731,10.7546
rue | Rue Hédi Chaker | نهج الهادي شاكر | 36.4708,10.7591
rue | Rue de la Pierre | نهج الحجر | 36.4681,10.7581
rue | Rue du 18 Janvier | نهج 18 جانفي | 36.4725,10.7511
poste | Poste de Dar Chaâbane | بريد دار شعبان | 36.4704,10.7556 | bureau de poste
mosquée | Grande mosquée de Dar Chaâbane | الجامع الكبير بدار شعبان | 36.4699,10.7549
mosquée | Mosquée El Fehri | جامع الفهري | 36.4738,10.7521
marché | Marché de Dar Chaâbane | سوق دار شعبان | 36.4692,10.7572 | souk
gare | Station de louages de Dar Chaâbane | محطة اللواجات دار شعبان | 36.4709,10.7567 | louage
plage | Plage de Dar Chaâbane | شاطئ دار شعبان | 36.4516,10.7616
soin | Hôpital de Dar Chaâbane | مستشفى دار شعبان | 36.4729,10.7586 | dispensaire, sbitar
école | Lycée de Dar Chaâbane | معهد دار شعبان | 36.4677,10.7521
lieu | Ateliers de la pierre sculptée | ورشات الحجر المنقوش | 36.4684,10.7570 | sculpture
lieu | Municipalité de Dar Chaâbane El Fehri | بلدية دار شعبان الفهري | 36.4706,10.7552 | mairie, baladia
lieu | Stade de Dar Chaâbane | ملعب دار شعبان | 36.4749,10.7597
8060 | Béni Khiar | بني خيار | 36.4697,10.7831 | 1500 | Beni Khiar
8013 | El Maâmoura | المعمورة | 36.4711,10.8086 | 1500 | Maamoura
8016 | Somâa | الصمعة | 36.4901,10.7881 | 1400 | Somaa
8024 | Tazarka | تازركة | 36.5436,10.8394 | 2000 | Tazerka
8050 | Hammamet | الحمامات | 36.4008,10.6118 | 3200 | Hamamet
lieu | Médina de Hammamet | مدينة الحمامات العتيقة | 36.3944,10.6151
8057 | Yasmine Hammamet | ياسمين الحمامات | 36.3706,10.5386 | 2200
8056 | Barraket Essahel | براكة الساحل | 36.4281,10.5561 | 2000
8070 | Korba | قربة | 36.5786,10.8586 | 2700 | Kourba
8080 | Menzel Temime | منزل تميم | 36.7817,10.9878 | 2500
8090 | Kélibia | قليبية | 36.8476,11.0939 | 2500 | Kelibia
8045 | El Haouaria | الهوارية | 37.0534,11.0126 | 2300 | Haouaria
8025 | Hammam Ghezèze | حمام الأغزاز | 36.8853,11.1106 | 1800
8020 | Soliman | سليمان | 36.6964,10.4922 | 2500 | Slimane
8030 | Grombalia | قرمبالية | 36.5997,10.5028 | 2500
8010 | Menzel Bouzelfa | منزل بوزلفة | 36.6817,10.5842 | 2200
8021 | Béni Khalled | بني خلاد | 36.6497,10.5928 | 2000
8040 | Bou Argoub | بوعرقوب | 36.5333,10.5500 | 2200
8042 | Korbous | قربص | 36.8203,10.5656 | 1400
`
