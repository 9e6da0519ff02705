/** Positions are accurate to a few hundred metres. */
export const aroundKebili = `
4222 | Kébili | قبلي | 33.7044,8.9690 | 4200 | Kebili, Guebili, Gbelli
quartier | Centre-ville | وسط المدينة | 33.7053,8.9681 | centre
quartier | Kébili El Kédima | قبلي القديمة | 33.6872,8.9761 | vieille ville, el kdima
quartier | Cité El Bassatine | حي البساتين | 33.7091,8.9641
quartier | Cité Ennasr | حي النصر | 33.7102,8.9719
quartier | Cité Ezzitoun | حي الزيتون | 33.7021,8.9634
quartier | Ras El Aïn | رأس العين | 33.6957,8.9747 | source chaude, ras el 3ayn
quartier | Mansoura | المنصورة | 33.7167,8.9461 | El Mansoura
quartier | Telmine | تلمين | 33.7217,8.9301 | Tillimin
quartier | Jedida | الجديدة | 33.7268,8.9549
quartier | Bazma | بازمة | 33.6751,8.9962
quartier | Rabta | الرابطة | 33.7133,8.9581
rue | Avenue Habib Bourguiba | شارع الحبيب بورقيبة | 33.7057,8.9694
rue | Avenue des Martyrs | شارع الشهداء | 33.7067,8.9651
rue | Avenue de l’Environnement | شارع البيئة | 33.7031,8.9718
rue | Avenue 7 Mars | شارع 7 مارس | 33.7044,8.9663
rue | Rue de l’Oasis | نهج الواحة | 33.7048,8.9686 | wa7a
rue | Rue de l’Huilerie | نهج المعصرة | 33.7083,8.9664
rue | Rue des Palmiers | نهج النخيل | 33.7038,8.9701 | n5il
rue | Rue Salah Ben Youssef | نهج صالح بن يوسف | 33.7073,8.9702
rue | Rue Farhat Hached | نهج فرحات حشاد | 33.7061,8.9672
rue | Rue des Dattes | نهج التمور | 33.7071,8.9643 | tmar, deglet nour
rue | Route de Douz | طريق دوز | 33.6992,8.9719
rue | Route de Tozeur | طريق توزر | 33.7109,8.9579
rue | Route de Gabès | طريق قابس | 33.7066,8.9811
rue | Place de l’Indépendance | ساحة الاستقلال | 33.7052,8.9690
poste | Poste de Kébili | بريد قبلي | 33.7055,8.9683 | bureau de poste
mosquée | Grande mosquée de Kébili | الجامع الكبير بقبلي | 33.7049,8.9677
mosquée | Mosquée Sidi Mansour | جامع سيدي منصور | 33.7081,8.9688
marché | Souk de Kébili | سوق قبلي | 33.7063,8.9657 | marché, souk el thleth
marché | Marché aux dattes | سوق التمور | 33.7068,8.9649 | tmar
gare | Gare routière de Kébili | المحطة البرية بقبلي | 33.7040,8.9709 | louage, bus
soin | Hôpital régional de Kébili | المستشفى الجهوي بقبلي | 33.7091,8.9733 | sbitar
école | Lycée Ibn El Jazzar | معهد ابن الجزار | 33.7079,8.9711
école | Institut supérieur des études technologiques | المعهد العالي للدراسات التكنولوجية | 33.7135,8.9667 | iset
lieu | Sources chaudes de Ras El Aïn | حمامات رأس العين | 33.6953,8.9751 | hammam, piscine
lieu | Municipalité de Kébili | بلدية قبلي | 33.7050,8.9698 | mairie, baladia
lieu | Siège du gouvernorat de Kébili | ولاية قبلي | 33.7036,8.9727 | wilaya
lieu | Palmeraie de Kébili | واحة قبلي | 33.6931,8.9707 | oasis, wa7et kebili
lieu | Stade de Kébili | ملعب قبلي | 33.7111,8.9697
4260 | Douz | دوز | 33.4572,9.0253 | 3200
4214 | Jemna | جمنة | 33.5806,9.0089 | 2200 | Djemna
4230 | Souk Lahad | سوق الأحد | 33.7811,8.8472 | 2600 | Souk El Ahad
4280 | El Golâa | القلعة | 33.4881,8.9889 | 1400 | Golaa
4253 | El Faouar | الفوار | 33.3503,8.6806 | 2500 | Faouar
2200 | Tozeur | توزر | 33.9197,8.1336 | 3200
2240 | Nefta | نفطة | 33.8731,7.8775 | 2800
2260 | Degache | دقاش | 33.9772,8.2086 | 2200
– | Chott el-Jérid | شط الجريد | 33.7300,8.4200 | 32000 | Chott el Djerid
– | Chott el-Fejaj | شط الفجاج | 33.8900,9.2400 | 14000
– | Djebel Tebaga | جبل طباقة | 33.7700,9.2500 | 8000
`
