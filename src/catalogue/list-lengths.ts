/** How many shops the rows of home and listing have, and a page of the listing's grid. */
export const rowLength = 8
export const pairedLength = 14
export const pageLength = 24
