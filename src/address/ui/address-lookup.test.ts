import { describe, expect, test } from 'vitest'
import { devicePosition, geolocationFailure } from './address-lookup.ts'

const answering = (answer: (success: PositionCallback, failure: PositionErrorCallback) => void) => ({
  getCurrentPosition: (success: PositionCallback, failure?: PositionErrorCallback | null) =>
    answer(success, failure ?? (() => {})),
})

const failing = (code: number) => answering((_, failure) => failure({ code } as GeolocationPositionError))

describe('where the device is', () => {
  test('a position is its two numbers', async () => {
    const coords = { latitude: 36.8092, longitude: 10.0951 }
    const found = await devicePosition(answering((success) => success({ coords } as GeolocationPosition)))
    expect(found).toEqual({ ok: true, value: { lat: 36.8092, lon: 10.0951 } })
  })

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [0, 'unknown'],
    [9, 'unknown'],
  ])('the browser’s code %i is called %s', async (code, name) => {
    expect(geolocationFailure(code)).toBe(name)
    expect(await devicePosition(failing(code))).toMatchObject({ ok: false, code: name })
  })

  test('a missing and a failing geolocation have different errors', async () => {
    const broken = answering(() => {
      throw new Error('not here')
    })
    expect(await devicePosition(undefined)).toMatchObject({ ok: false, code: 'unsupported' })
    expect(await devicePosition(broken)).toMatchObject({ ok: false, code: 'unknown' })
  })
})
