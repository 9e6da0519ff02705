import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { addReferences } from '../database/world/references.ts'
import { accountDeletionRoutes } from './account/server/account-deletion-routes.ts'
import { accountMailJobs } from './account/server/account-mails.ts'
import { accountRoutes } from './account/server/account-routes.ts'
import { demoProviderRoutes } from './account/server/demo-provider-routes.ts'
import { acceptanceRoutes } from './account/server/legal-routes.ts'
import { profileRoutes } from './account/server/profile-routes.ts'
import { sessionKeeper } from './account/server/reputation.ts'
import { secondFactorRoutes } from './account/server/second-factor-routes.ts'
import { socialRoutes } from './account/server/social-routes.ts'
import { accountHooksOf, reviewHooksOf } from './account-hooks.ts'
import { addressRoutes } from './address/server/address-routes.ts'
import { mapRoutes } from './address/server/map-routes.ts'
import { cartRoutes } from './cart/server/cart-routes.ts'
import { vatRateJobs } from './catalogue/server/apply-vat-rates.ts'
import { createCatalogueEvents } from './catalogue/server/catalogue-events.ts'
import { catalogueRoutes } from './catalogue/server/catalogue-routes.ts'
import { createLiveStock, menuChannel } from './catalogue/server/live-stock.ts'
import { pictureRoutes } from './catalogue/server/picture-routes.ts'
import { createPublicCache } from './catalogue/server/public-cache.ts'
import { searchRoutes } from './catalogue/server/search-routes.ts'
import { checkoutRoutes } from './checkout/server/checkout-routes.ts'
import { withDemoProviders } from './demo-social.ts'
import { exposeToolMetrics } from './expose-tool-metrics.ts'
import { favouriteRoutes } from './favourites/server/favourite-routes.ts'
import { outboxRoutes } from './messages/server/outbox-routes.ts'
import { messageJobs } from './messages/server/send-order-messages.ts'
import { reservationMessageJobs } from './messages/server/send-reservation-messages.ts'
import { brandRoutes } from './operator/server/brand-routes.ts'
import { countriesRoutes } from './operator/server/countries-routes.ts'
import { cuisineRoutes } from './operator/server/cuisine-routes.ts'
import { createFirstRun } from './operator/server/first-run.ts'
import { legalRoutes } from './operator/server/legal-routes.ts'
import { lookupRoutes } from './operator/server/lookup-routes.ts'
import { moneyRoutes } from './operator/server/money-routes.ts'
import { operatorPeopleRoutes } from './operator/server/people-routes.ts'
import { reviewsRoutes } from './operator/server/reviews-routes.ts'
import { settingsRoutes } from './operator/server/settings-routes.ts'
import { setupRoutes } from './operator/server/setup-routes.ts'
import { shopsRoutes } from './operator/server/shops-routes.ts'
import { troubleRoutes } from './operator/server/trouble-routes.ts'
import { zoneRoutes } from './operator/server/zone-routes.ts'
import { orderUpkeep } from './orders/server/order-attempt.ts'
import { orderChannel, shopChannel } from './orders/server/order-channel.ts'
import { orderRoutes } from './orders/server/order-routes.ts'
import { missingDishJobs } from './orders/server/settle-missing.ts'
import { paymentRoutes } from './payments/server/payment-routes.ts'
import { paymentJobs } from './payments/server/reconcile-payments.ts'
import { reservationChannel } from './reservations/server/reservation-channel.ts'
import { scheduleReservationJobs } from './reservations/server/reservation-jobs.ts'
import { reservationRoutes } from './reservations/server/reservation-routes.ts'
import { invitedBy } from './restaurant/server/accept-invitation.ts'
import { acceptanceJobs } from './restaurant/server/accept-orders.ts'
import { cashRoutes } from './restaurant/server/cash-routes.ts'
import { contactJobs } from './restaurant/server/change-contact.ts'
import { counterRoutes } from './restaurant/server/counter-routes.ts'
import { menuRoutes } from './restaurant/server/menu-routes.ts'
import { accountNewsJobs } from './restaurant/server/notify-of-account.ts'
import { decisionJobs } from './restaurant/server/notify-of-decision.ts'
import { invitationJobs } from './restaurant/server/notify-of-invitation.ts'
import { shopMessageJobs } from './restaurant/server/notify-of-reservation.ts'
import { submissionJobs } from './restaurant/server/notify-of-submission.ts'
import { unansweredJobs } from './restaurant/server/notify-of-unanswered.ts'
import { paymentAccountRoutes } from './restaurant/server/payment-account-routes.ts'
import { peopleRoutes } from './restaurant/server/people-routes.ts'
import { createPhotos } from './restaurant/server/photos.ts'
import { shopPictureRoutes } from './restaurant/server/picture-routes.ts'
import { printerRoutes } from './restaurant/server/printer-routes.ts'
import { refundRoutes } from './restaurant/server/refund-routes.ts'
import { restaurantRoutes } from './restaurant/server/restaurant-routes.ts'
import { shopReviewRoutes } from './restaurant/server/review-routes.ts'
import { salesRoutes } from './restaurant/server/sales-routes.ts'
import { shopReservationRoutes } from './restaurant/server/shop-reservation-routes.ts'
import { shopRoutes } from './restaurant/server/shop-routes.ts'
import { shopSettingsRoutes } from './restaurant/server/shop-settings-routes.ts'
import { maySeeOrders } from './restaurant/server/staff-store.ts'
import { stockRoutes } from './restaurant/server/stock-routes.ts'
import { tabletRoutes } from './restaurant/server/tablet-routes.ts'
import { tabletKeeper } from './restaurant/server/tablet-store.ts'
import { uncollectedJobs } from './restaurant/server/watch-uncollected.ts'
import { reviewRoutes } from './reviews/server/review-routes.ts'
import { trackRequests } from './server/aborted-requests.ts'
import { sessionCookieName } from './server/config.ts'
import { createConnectionShares } from './server/connection-shares.ts'
import { demoAccess } from './server/demo-access.ts'
import { closeConnectionsWhileDraining } from './server/drain.ts'
import { mountHealth } from './server/health.ts'
import { createHostCheck } from './server/host-check.ts'
import { configureApi, createHttp, describeApi } from './server/http.ts'
import type { MountTools } from './server/mount.ts'
import { offlineRoutes } from './server/offline.ts'
import { mountPages } from './server/pages.ts'
import { mountPublicCache } from './server/public-cache/request-handler.ts'
import { stalePageRoutes } from './server/public-cache/stale-page-script.ts'
import { mountChannelAuth } from './server/realtime/channel-auth.ts'
import { mountRealtime } from './server/realtime/mount-realtime.ts'
import { limitDatabaseTime } from './server/request-time-budget.ts'
import { createSentences } from './server/sentences.ts'
import { serveStatic } from './server/static-files.ts'
import { withTablets } from './server/tablet.ts'
import type { Tools } from './server/tools.ts'
import { withTransactionEvents } from './server/transaction-events.ts'
import { createWriteQueue } from './server/write-queue.ts'
import { sentenceFinder } from './texts/sentences.ts'

const readPagesBuild = (): Promise<ServerBuild> => import('virtual:react-router/server-build')

const operatorRoutes = [
  operatorPeopleRoutes,
  settingsRoutes,
  brandRoutes,
  countriesRoutes,
  legalRoutes,
  shopsRoutes,
  reviewsRoutes,
  lookupRoutes,
  troubleRoutes,
  moneyRoutes,
  zoneRoutes,
]

/** The caller opens and closes the tools and starts listening. */
export async function createApp(given: Tools): Promise<FastifyInstance> {
  const reports = createCatalogueEvents()
  const liveStock = createLiveStock(given)
  const { config, log } = given
  const sentences = createSentences(sentenceFinder(() => config.brand))
  const firstRun = createFirstRun(given)
  const app = createHttp(given, sentences, firstRun.isClosed)
  const tools = {
    ...given,
    db: withTransactionEvents(given.db, reports.listen, liveStock.listen),
    social: withDemoProviders(given.social, app, config),
  }
  const mountTools: MountTools = {
    sessions: sessionKeeper(tools),
    tablets: tabletKeeper(tools),
    sentences,
    writeQueue: createWriteQueue(config),
    ...demoAccess(config),
    cookie: { name: sessionCookieName(config), secure: config.publicUrl.startsWith('https:') },
  }
  const photos = createPhotos(app, tools)
  for (const work of [accountMailJobs, messageJobs, reservationMessageJobs, shopMessageJobs]) work(tools)
  // These act on an order for which nobody has pressed a button.
  for (const work of [acceptanceJobs, missingDishJobs, unansweredJobs, uncollectedJobs]) work(tools)
  for (const work of [contactJobs, decisionJobs, submissionJobs, invitationJobs, accountNewsJobs]) work(tools)
  paymentJobs(tools)
  orderUpkeep(tools)
  vatRateJobs(tools)
  scheduleReservationJobs(tools)
  const registry = mountHealth(app, tools)
  exposeToolMetrics(app, registry, given)
  const ready = createPublicCache(app, given, reports)
  const trackRequest = trackRequests(app, { log, registry, sentences, config })
  const findCachedReply: typeof ready.find = (url, request) =>
    config.maintenance || !firstRun.isOpen() ? null : ready.find(url, request)
  mountPublicCache(app, { find: findCachedReply, findHostFault: createHostCheck(config), log, registry, trackRequest })
  limitDatabaseTime(app, config, createConnectionShares(config, given.database.poolSize))
  closeConnectionsWhileDraining(app, given.isDraining)
  app.addHook('onClose', async () => {
    ready.close()
    liveStock.close()
  })
  const { sessions, tablets } = mountTools
  const listAlive = withTablets(sessions.listAlive, tablets)
  const kinds = [
    orderChannel(tools),
    reservationChannel(),
    menuChannel,
    shopChannel((session, shopId) => maySeeOrders(tools.db, session, shopId)),
  ]
  await app.register(async (api) => {
    await configureApi(api, { config, clock: tools.clock, mountTools })
    await describeApi(api, '0.1.0')
    catalogueRoutes(api, tools, mountTools)
    searchRoutes(api, tools, mountTools, ready.searchInShop)
    const accountHooks = accountHooksOf(tools)
    accountRoutes(api, tools, mountTools, { ...accountHooks, isInvited: invitedBy(tools) })
    profileRoutes(api, tools, mountTools, accountHooks)
    secondFactorRoutes(api, tools, mountTools, accountHooks)
    acceptanceRoutes(api, tools, mountTools)
    accountDeletionRoutes(api, tools, mountTools, accountHooks)
    socialRoutes(api, tools, mountTools, accountHooks.onSignIn)
    demoProviderRoutes(api, tools)
    addressRoutes(api, tools, mountTools)
    favouriteRoutes(api, tools, mountTools)
    cartRoutes(api, tools, mountTools)
    orderRoutes(api, tools, mountTools)
    checkoutRoutes(api, tools, mountTools)
    paymentRoutes(api, tools, mountTools)
    restaurantRoutes(api, tools, mountTools)
    shopRoutes(api, tools, mountTools)
    for (const routes of [
      counterRoutes,
      menuRoutes,
      stockRoutes,
      shopSettingsRoutes,
      salesRoutes,
      cashRoutes,
      refundRoutes,
    ])
      routes(api, tools, mountTools)
    for (const routes of [tabletRoutes, printerRoutes, paymentAccountRoutes]) routes(api, tools, mountTools)
    reservationRoutes(api, tools, mountTools)
    shopReservationRoutes(api, tools, mountTools)
    shopPictureRoutes(api, tools, mountTools, photos)
    reviewRoutes(api, tools, mountTools, { ...reviewHooksOf(tools), photos })
    shopReviewRoutes(api, tools, mountTools)
    peopleRoutes(api, tools, mountTools)
    setupRoutes(api, tools, mountTools, { onSignIn: accountHooks.onSignIn, addReferences })
    cuisineRoutes(api, tools, mountTools, photos)
    for (const routes of operatorRoutes) routes(api, tools, mountTools)
    outboxRoutes(api, tools)
    await api.register((scope) => mountChannelAuth(scope, { tools, mountTools, kinds }))
  })
  await app.register((live) => mountRealtime(live, { tools, sessions: { listAlive }, sentences, kinds, registry }))
  await app.register(async (pictures) => pictureRoutes(pictures, tools))
  await app.register(async (maps) => mapRoutes(maps, tools))
  await app.register(async (files) => serveStatic(files))
  await app.register(async (quiet) => offlineRoutes(quiet, config))
  await app.register(async (quiet) => stalePageRoutes(quiet))
  await app.register(async (pages) => mountPages(pages, { tools, mountTools, build: readPagesBuild }))
  return app
}
