export const fr = {
  ready: 'Prête',
  promised: 'Prête vers {time}',
  promisedOn: 'Prête le {date} vers {time}',
  planned: 'Prévue le {date} entre {exact, select, minute {{from} et {to}} other {{from} h et {to} h}}',
  expected: 'Prête entre {from} et {to}',
}
