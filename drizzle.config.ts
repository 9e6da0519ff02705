import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/tables.ts',
    './src/*/server/tables.ts',
    './src/catalogue/server/card-tables.ts',
    './src/catalogue/server/search-tables.ts',
    './src/catalogue/server/photo-tables.ts',
    './src/account/server/passkey-tables.ts',
    './src/checkout/server/phone-tables.ts',
    './src/orders/server/dish-count-tables.ts',
    './src/orders/server/kitchen-tables.ts',
    './src/orders/server/missing-tables.ts',
    './src/orders/server/refund-tables.ts',
    './src/orders/server/report-tables.ts',
    './src/restaurant/server/printer-tables.ts',
    './src/restaurant/server/screen-tables.ts',
    './src/restaurant/server/order-settings-tables.ts',
    './src/restaurant/server/cash-tables.ts',
  ],
  out: './database/migrations',
})
