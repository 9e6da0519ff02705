/** The server writes these words into the page, so that no browser loads them. */
export const fr = {
  closed: 'Fermé',
  allDay: '24 h / 24',
  closedExceptionally: 'Fermé exceptionnellement',
  exceptionally: 'Horaires exceptionnels',
}
