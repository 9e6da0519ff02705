const deep = 10_000

export const unparseable: Readonly<Record<string, string>> = {
  'cut off': '{"a":',
  'not JSON': 'a=1&b=2',
  'two values': '{}{}',
  'a lone quote': '"',
  'a byte order mark only': '\ufeff',
  'a NUL': '{"a":"\\u0000"}',
  'a NUL in a name': '{"\\u0000":1}',
  'a raw NUL': '{"a":"\0"}',
  'a name that would change every object': '{"__proto__":{"polluted":true}}',
  'a constructor that would change every object': '{"constructor":{"prototype":{"polluted":true}}}',
}

export const odd: Readonly<Record<string, string>> = {
  'ten thousand arrays in each other': '['.repeat(deep) + ']'.repeat(deep),
  'ten thousand objects in each other': `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  'nothing but null': 'null',
  'a bare number': '1e999',
  'a bare text': '"text"',
  'a list': '[1,2,3]',
  'an empty body': '',
  'the same name twice': '{"product":1,"product":2,"url":"/","url":"//evil","status":1,"status":7}',
}

/** JSON values as text, because some are numbers that JavaScript cannot represent. */
export const values: readonly string[] = [
  ...['null', '-1', '1.5', '1e999', '99999999999999999999', '2147483648', '""', '"a"', '[]', '{}', '[null]', '[[1]]'],
  ...[
    '"\\ud800"',
    '"\\u0000"',
    '"\\u202e\\u200b"',
    '{"__proto__":1}',
    `"${'é'.repeat(10_000)}"`,
    `[${'1,'.repeat(999)}1]`,
  ],
  ...['"1; drop table users"', '"9999-99-99T99:99"', '"١٢٣"', '"\'"'],
]

export const words: readonly string[] = [
  ...[
    '%00',
    '%',
    '%zz',
    '%ED%A0%80',
    '%FF',
    '%2e%2e%2f',
    '..%5c..',
    '-1',
    '0',
    '1.5',
    '1e999',
    'NaN',
    '99999999999999',
  ],
  ...['__proto__', 'constructor', '%F0%9F%8D%95', '%D9%A1', "'", 'x'.repeat(99), 'x'.repeat(5000), '%E2%80%AE', '*'],
]
