import { pendingItems } from './account/account-deletion.ts'
import type { SignInHooks } from './account/server/account-routes.ts'
import type { DeletionHooks } from './account/server/delete-account.ts'
import { forgetAcceptances, listAcceptances } from './account/server/legal-store.ts'
import type { ProfileHooks } from './account/server/profile-routes.ts'
import { deleteAddressesOf, listRecentAddresses } from './address/server/address-store.ts'
import { joinCarts } from './cart/server/join-carts.ts'
import { deleteFavouritesOf, listFavourites } from './favourites/server/favourite-store.ts'
import { toOrderReply } from './orders/server/order-replies.ts'
import { erasePhoneOfCustomer, listOrdersUnderWay } from './orders/server/order-store.ts'
import { listOrdersOf } from './orders/server/own-orders.ts'
import { eraseReportsOf } from './orders/server/report-store.ts'
import { listUnsettledRefunds } from './payments/server/payment-store.ts'
import { listReservationsOf } from './reservations/server/own-reservations.ts'
import { eraseDiner } from './reservations/server/reservation-jobs.ts'
import { toReservationReply } from './reservations/server/reservation-replies.ts'
import { linkGuestReservations, listReservationsUnderWay } from './reservations/server/reservation-store.ts'
import { forgetReasonsAbout, listBlocksOf } from './restaurant/server/phone-store.ts'
import { dropPhotoOfReview } from './restaurant/server/photo-store.ts'
import { findShopOnlyOwnedBy, isOrWasStaff, leaveShops } from './restaurant/server/staff-store.ts'
import type { ReviewHooks } from './reviews/server/own-review.ts'
import { toExportedReview } from './reviews/server/review-replies.ts'
import { eraseAuthor, listReviewsOf } from './reviews/server/review-store.ts'
import { returnPaths } from './screen-paths.ts'
import { forgetActor } from './server/audit-log.ts'
import { endConnections } from './server/realtime/end-connections.ts'
import { StreamedList } from './server/streamed-reply.ts'
import type { Tools } from './server/tools.ts'

/** Reads page after page. `readPage` gets the id of the last row of the former page. */
async function* readPages<Row extends { readonly id: number }, Reply>(
  readPage: (last: number | null) => Promise<readonly Row[]>,
  toReply: (row: Row) => Reply,
): AsyncGenerator<readonly Reply[]> {
  for (let page = await readPage(null); page.length > 0; page = await readPage(page.at(-1)?.id ?? null))
    yield page.map(toReply)
}

/** What reviews need of the restaurants. */
export const reviewHooksOf = ({ clock }: Pick<Tools, 'clock'>): ReviewHooks => ({
  isOrWasStaff,
  dropPhoto: (tx, reviewId) => dropPhotoOfReview(tx, reviewId, clock.now()),
})

/** What the other slices do when an account signs in, exports its data or is deleted. */
export const accountHooksOf = (tools: Tools): SignInHooks & ProfileHooks & DeletionHooks => ({
  returnPaths,
  onSignIn: [
    (tx, session, userId) => joinCarts(tx, tools, session, userId),
    (tx, _session, userId) => linkGuestReservations(tx, userId),
  ],
  onExport: [
    async (db, userId) => ({ accepted: await listAcceptances(db, userId) }),
    async (db, userId) => ({ addresses: await listRecentAddresses(db, userId) }),
    async (db, userId) => ({ favourites: await listFavourites(db, userId) }),
    async (db, userId, language) => ({
      orders: new StreamedList(
        readPages(
          (last) => listOrdersOf(db, userId, last),
          (order) => toOrderReply(order, language),
        ),
      ),
    }),
    async (db, userId, language) => ({
      reservations: new StreamedList(
        readPages(
          (last) => listReservationsOf(db, userId, last),
          (reservation) => toReservationReply(reservation, language, tools.clock.now()),
        ),
      ),
    }),
    async (db, userId) => ({ reviews: (await listReviewsOf(db, userId)).map(toExportedReview) }),
    async (db, userId) => ({ blocked_by: await listBlocksOf(db, userId, tools.clock.now()) }),
  ],
  soleOwnedShop: findShopOnlyOwnedBy,
  pendingItems: [
    async (db, userId) => pendingItems('order', await listOrdersUnderWay(db, userId, tools.clock.now())),
    async (db, userId) => pendingItems('refund', await listUnsettledRefunds(db, userId)),
    async (db, userId) => pendingItems('reservation', await listReservationsUnderWay(db, userId, tools.clock.now())),
  ],
  onDelete: [
    deleteAddressesOf,
    deleteFavouritesOf,
    erasePhoneOfCustomer,
    eraseReportsOf,
    forgetReasonsAbout,
    (tx, userId) => eraseAuthor(tx, userId, reviewHooksOf(tools).dropPhoto),
    (tx, userId) => leaveShops(tx, tools, userId),
    forgetActor,
    forgetAcceptances,
    (tx, userId) => eraseDiner(tx, tools, userId),
  ],
  onSignOut: [(tx, { id }) => endConnections(tx, tools, { sessions: [id] })],
})
