type Named = { readonly name: string; readonly first_name: string; readonly last_name: string }

/** Accounts without separate names have the whole name in both: then the first word is the first name. */
export const namePartsOf = ({ name, first_name, last_name }: Named): { first: string; last: string } => {
  if (first_name !== name || last_name !== name)
    return { first: first_name, last: last_name === first_name ? '' : last_name }
  const [first = '', ...rest] = name.split(' ')
  return { first, last: rest.join(' ') }
}
