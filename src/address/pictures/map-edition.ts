/** Names this edition of the map: tiles made from another one are made anew. The tests tell the right value. */
export const mapEdition = 'd8830547'
