import { address, ConfigError, flag } from './environment.ts'

export type OutsideServices = {
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null
  readonly facebook: {
    readonly clientId: string
    readonly clientSecret: string
    readonly origin: string | null
  } | null
  readonly twilio: {
    readonly accountSid: string
    readonly authToken: string
    readonly from: string
    readonly origin: string
  } | null
  /** Also used for an account that the operator enters. */
  readonly twilioOrigin: string
  readonly whatsapp: {
    readonly phoneId: string
    readonly token: string
    readonly template: string
    readonly url: string
  } | null
  /** The addresses of Konnect's API, for real accounts and for those of its sandbox. */
  readonly konnect: { readonly url: string; readonly testUrl: string }
  /** The addresses of these APIs. Their accounts for tests have other keys and the same address. */
  readonly flouci: { readonly url: string }
  readonly stripe: { readonly url: string }
  readonly nominatim: { readonly url: string; readonly userAgent: string } | null
  /** `template` contains `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: {
    readonly template: string
    /** The same map in dark colours. Null: the dark theme shows the light map. */
    readonly darkTemplate: string | null
    readonly origins: readonly string[]
    readonly userAgent: string
    readonly attribution: string
    readonly attributionUrl: string | null
  } | null
  /** Null: files are in DATA_DIR. */
  readonly s3: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly pathStyle: boolean
  } | null
}

const credentials = (env: NodeJS.ProcessEnv, name: string) => {
  const clientId = env[`${name}_CLIENT_ID`]
  const clientSecret = env[`${name}_CLIENT_SECRET`]
  if (!clientId && !clientSecret) return null
  if (clientId && clientSecret) return { clientId, clientSecret }
  throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`)
}

const readSocial = (env: NodeJS.ProcessEnv): Pick<OutsideServices, 'google' | 'facebook'> => {
  const web = ['https:', 'http:']
  const google = credentials(env, 'GOOGLE')
  const facebook = credentials(env, 'FACEBOOK')
  const issuer = address(env, 'GOOGLE_ISSUER', web) ?? 'https://accounts.google.com'
  return {
    google: google && { ...google, issuer },
    facebook: facebook && { ...facebook, origin: address(env, 'FACEBOOK_ORIGIN', web) },
  }
}

const base = (env: NodeJS.ProcessEnv, name: string, fallback: string): string =>
  (address(env, name, ['https:', 'http:']) ?? fallback).replace(/\/+$/, '')

/** Twilio's keys in the environment may be left over. So only TEXTING=twilio turns their use on. */
const readTexting = (env: NodeJS.ProcessEnv): Pick<OutsideServices, 'twilio' | 'twilioOrigin' | 'whatsapp'> => {
  const twilioOrigin = base(env, 'TWILIO_ORIGIN', 'https://api.twilio.com')
  const kind = env.TEXTING || 'embedded'
  if (kind === 'embedded') return { twilio: null, twilioOrigin, whatsapp: null }
  if (kind !== 'twilio') throw new ConfigError(`TEXTING must be embedded or twilio, not “${kind}”`)
  const needed = (name: string, because: string): string => {
    const text = env[name]
    if (!text) throw new ConfigError(`${name} is needed with ${because}`)
    return text
  }
  return {
    twilioOrigin,
    twilio: {
      accountSid: needed('TWILIO_ACCOUNT_SID', 'TEXTING=twilio'),
      authToken: needed('TWILIO_AUTH_TOKEN', 'TEXTING=twilio'),
      from: needed('TWILIO_FROM', 'TEXTING=twilio'),
      origin: twilioOrigin,
    },
    whatsapp: env.WHATSAPP_PHONE_ID
      ? {
          phoneId: env.WHATSAPP_PHONE_ID,
          token: needed('WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'),
          template: needed('WHATSAPP_TEMPLATE', 'WHATSAPP_PHONE_ID'),
          url: base(env, 'WHATSAPP_URL', 'https://graph.facebook.com/v23.0'),
        }
      : null,
  }
}

const readMaps = (env: NodeJS.ProcessEnv, origin: string): Pick<OutsideServices, 'nominatim' | 'mapTiles'> => {
  const web = ['https:', 'http:']
  const url = address(env, 'NOMINATIM_URL', web)
  const tilesAt = (name: 'MAP_TILES' | 'MAP_TILES_DARK'): string | null => {
    const template = address(env, name, web)
    if (template !== null && !['{z}', '{x}', '{y}'].every((part) => template.includes(part)))
      throw new ConfigError(`${name} must contain {z}, {x} and {y}`)
    return template
  }
  const [template, darkTemplate] = [tilesAt('MAP_TILES'), tilesAt('MAP_TILES_DARK')]
  if (template === null && darkTemplate !== null) throw new ConfigError('MAP_TILES is needed with MAP_TILES_DARK')
  const attribution = env.MAP_ATTRIBUTION
  const userAgent = env.MAP_USER_AGENT || `Mida (${new URL(origin).origin})`
  if (template !== null && !attribution) throw new ConfigError('MAP_ATTRIBUTION is needed with MAP_TILES')
  return {
    nominatim:
      url === null
        ? null
        : {
            url: url.replace(/\/+$/, ''),
            userAgent: userAgent,
          },
    mapTiles:
      template === null
        ? null
        : {
            template,
            darkTemplate,
            origins: [...new Set([template, darkTemplate ?? template].map((url) => new URL(url).origin))],
            userAgent,
            attribution: attribution ?? '',
            attributionUrl: address(env, 'MAP_ATTRIBUTION_URL', web),
          },
  }
}

const readStore = (env: NodeJS.ProcessEnv): Pick<OutsideServices, 's3'> => {
  const bucket = env.S3_BUCKET
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  const region = env.S3_REGION || 'us-east-1'
  const endpoint = base(env, 'S3_ENDPOINT', `https://s3.${region}.amazonaws.com`)
  const pathStyle = flag(env, 'S3_PATH_STYLE', false)
  if (!bucket) return { s3: null }
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_BUCKET')
  return { s3: { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle } }
}

const readPayments = (env: NodeJS.ProcessEnv): Pick<OutsideServices, 'konnect' | 'flouci' | 'stripe'> => ({
  konnect: {
    url: base(env, 'KONNECT_URL', 'https://api.konnect.network/api/v2'),
    testUrl: base(env, 'KONNECT_TEST_URL', 'https://api.sandbox.konnect.network/api/v2'),
  },
  flouci: { url: base(env, 'FLOUCI_URL', 'https://developers.flouci.com/api/v2') },
  stripe: { url: base(env, 'STRIPE_URL', 'https://api.stripe.com') },
})

export const readOutsideServices = (env: NodeJS.ProcessEnv, origin: string): OutsideServices => ({
  ...readSocial(env),
  ...readTexting(env),
  ...readMaps(env, origin),
  ...readPayments(env),
  ...readStore(env),
})
