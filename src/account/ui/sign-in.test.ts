import { expect, test } from 'vitest'
import { errandAt } from './sign-in.tsx'

test.each([
  ['/', 'order'],
  ['/dar-el-marsa/', 'order'],
  ['/process/', 'order'],
  ['/administration/', 'order'],
  ['/pro', 'shop'],
  ['/pro/menu', 'shop'],
  ['/pro/open', 'open'],
  ['/invitation', 'invitation'],
  ['/admin', 'marketplace'],
  ['/admin/shops/3', 'marketplace'],
])('whoever signs in at %s comes for: %s', (path, errand) => expect(errandAt(path)).toBe(errand))
