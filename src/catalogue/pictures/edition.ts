/** Names this edition of the drawings: pictures made from another one are made anew. The tests tell the right value. */
export const edition = 'e4a12528'
