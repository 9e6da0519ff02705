import { countries, paymentApplications } from './countries.ts'
import { cuisines } from './cuisines.ts'
import { demoPassword, people } from './people.ts'
import { atelierSemoule } from './shops/atelier-semoule.ts'
import { bolDeJasmin } from './shops/bol-de-jasmin.ts'
import { burgerChkobba } from './shops/burger-chkobba.ts'
import { burgerOasis } from './shops/burger-oasis.ts'
import { cafeMechmoum } from './shops/cafe-mechmoum.ts'
import { capBonBon } from './shops/cap-bon-bon.ts'
import { couscoussierDArgile } from './shops/couscoussier-d-argile.ts'
import { darElMarsa } from './shops/dar-el-marsa.ts'
import { darZitoun } from './shops/dar-zitoun.ts'
import { degletEtDattes } from './shops/deglet-et-dattes.ts'
import { felouqueOrange } from './shops/felouque-orange.ts'
import { fleurDeBigaradier } from './shops/fleur-de-bigaradier.ts'
import { fricasseEtFils } from './shops/fricasse-et-fils.ts'
import { grillDuHaras } from './shops/grill-du-haras.ts'
import { kaakEtCompagnie } from './shops/kaak-et-compagnie.ts'
import { lablabiHannoun } from './shops/lablabi-hannoun.ts'
import { leCoqDuCap } from './shops/le-coq-du-cap.ts'
import { leTailleurDePierre } from './shops/le-tailleur-de-pierre.ts'
import { lellaMongia } from './shops/lella-mongia.ts'
import { lellaPina } from './shops/lella-pina.ts'
import { mlawiZohra } from './shops/mlawi-zohra.ts'
import { ojjaCorniche } from './shops/ojja-corniche.ts'
import { pizzaFakhar } from './shops/pizza-fakhar.ts'
import { quaiDuTgm } from './shops/quai-du-tgm.ts'
import { tableDuChott } from './shops/table-du-chott.ts'
import { verdeHarissa } from './shops/verde-harissa.ts'
import { wokNeapolis } from './shops/wok-neapolis.ts'
import { zitounaRossa } from './shops/zitouna-rossa.ts'
import type { WorldShop } from './world.ts'

const shops: readonly WorldShop[] = [
  darElMarsa,
  fricasseEtFils,
  zitounaRossa,
  bolDeJasmin,
  cafeMechmoum,
  lablabiHannoun,
  burgerChkobba,
  grillDuHaras,
  lellaPina,
  verdeHarissa,
  kaakEtCompagnie,
  lellaMongia,
  couscoussierDArgile,
  fleurDeBigaradier,
  mlawiZohra,
  pizzaFakhar,
  leTailleurDePierre,
  felouqueOrange,
  ojjaCorniche,
  capBonBon,
  wokNeapolis,
  leCoqDuCap,
  tableDuChott,
  degletEtDattes,
  burgerOasis,
  darZitoun,
  quaiDuTgm,
  atelierSemoule,
]

/** The content of the demo world. Tests and screenshots depend on the names of its people and dishes. */
export const demoWorld = { countries, paymentApplications, cuisines, shops, people, password: demoPassword }
