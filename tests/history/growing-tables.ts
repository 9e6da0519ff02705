/** What ends the rows of each table that grows with time. A table with `stays` grows for a reason that `stays` states. */
export const growingTables: Readonly<Record<string, { readonly ends: string } | { readonly stays: string }>> = {
  ...stay('the sales of a restaurant, which it has to keep', [
    ...['orders', 'order_lines', 'order_line_options', 'order_history', 'payments', 'demo_payments', 'order_refunds'],
    ...['missing_dishes', 'pickup_reminders', 'pardoned_orders', 'cash_shifts', 'cash_entries'],
  ]),
  ...stay('belongs to an account, and ends with it', [
    ...[
      'users',
      'legal_acceptances',
      'passkeys',
      'social_identities',
      'user_addresses',
      'favourite_shops',
      'carts',
      'cart_lines',
    ],
    ...['second_factors', 'recovery_codes'],
  ]),
  ...stay('belongs to an order, at most three for each, and ends with the account', ['order_reports']),
  ...stay('what diners read about a restaurant', ['reviews', 'review_reports']),
  ...stay('few rows, each by the hand of a person', ['shop_status_changes', 'tablets', 'printers']),
  ...end('by the sweep of each hour', [
    ...['sessions', 'bearer_tokens', 'verified_phones', 'passkey_challenges', 'social_attempts', 'device_proofs'],
    ...['one_time_codes', 'code_checks', 'sign_in_failures', 'email_checks', 'mailed_links', 'demo_grants'],
    ...['picture_uploads', 'geocoding_answers', 'messages', 'sent_messages', 'mail_turns', 'failed_jobs', 'audit_log'],
    ...['kitchen_events', 'print_jobs', 'screens', 'undoable_changes', 'invitations', 'blocked_phones'],
    ...['started_checkouts', 'dish_counts', 'counted_days'],
  ]),
  ...end('by `forget-attempts`', ['order_attempts', 'counter_attempts']),
  ...end('by `forget-reservations`', ['reservations', 'reservation_tables', 'reservation_links']),
  ...end('by `photo-upkeep`', ['photos', 'photo_uploads', 'photo_uses']),
}

/** Tables whose size depends on shops, menus and settings, and not on time. */
export const steadyTables: readonly string[] = [
  ...['board_heartbeats', 'clock_shift', 'clock_watchers', 'counter_limits', 'countries', 'cuisines', 'dining_rooms'],
  ...['dish_names', 'former_domains', 'geocoding_turns', 'kitchen_counters', 'legal_drafts', 'legal_versions'],
  // Past closures are deleted by the sweep.
  ...[
    'menu_categories',
    'menu_category_products',
    'opening_exceptions',
    'opening_periods',
    'operators',
    'option_groups',
    'options',
  ],
  ...[
    'order_settings',
    'payment_accounts',
    'payment_applications',
    'product_option_groups',
    'products',
    'search_due',
    'search_entries',
  ],
  ...['search_reaches', 'search_shops', 'search_words', 'settings', 'shop_cards', 'shop_cards_due', 'shop_contacts'],
  ...[
    'shop_cuisines',
    'shop_postal_codes',
    'shop_profiles',
    'shop_ratings',
    'shop_tables',
    'shops',
    'staff',
    'vat_rate_percents',
  ],
  ...['vat_rates', 'zone_places'],
]

function stay(stays: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { stays }]))
}

function end(ends: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, { ends }]))
}
