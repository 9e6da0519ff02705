import { randomBytes } from 'node:crypto'
import { type DemoPerson, fullNameOf } from '../demo-providers.ts'
import type { AuthorizationRefusal } from './demo-authorization.ts'
import type { RedemptionRefusal } from './demo-grants.ts'

export type FacebookError = { readonly message: string; readonly code: number; readonly error_subcode?: number }

const authorizationErrors: Readonly<Record<AuthorizationRefusal, FacebookError>> = {
  'repeated-parameter': { message: 'Invalid parameter: {parameter}', code: 100 },
  'missing-parameter': { message: 'The parameter {parameter} is required', code: 100 },
  'unknown-client': { message: 'Error validating application. Invalid application ID.', code: 101 },
  'foreign-redirect': { message: 'Invalid redirect_uri: the URL is not one that this application may use.', code: 191 },
  'unsupported-response': { message: 'Invalid response_type. Supported: code', code: 100 },
  'unsupported-challenge': { message: 'Invalid code_challenge or code_challenge_method. Supported: S256', code: 100 },
}

const tokenErrors: Readonly<Record<RedemptionRefusal, FacebookError>> = {
  'unsupported-grant': { message: 'Invalid grant_type. Supported types: authorization_code', code: 100 },
  'unknown-client': { message: 'Error validating application. Invalid application ID.', code: 101 },
  'wrong-secret': { message: 'Error validating client secret.', code: 1 },
  'missing-code': { message: 'The parameter code is required', code: 100 },
  'unknown-code': { message: 'Invalid verification code format.', code: 100 },
  'used-code': { message: 'This authorization code has been used.', code: 100, error_subcode: 36_009 },
  'other-redirect': {
    message:
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    code: 100,
    error_subcode: 36_008,
  },
  'missing-verifier': { message: 'The parameter code_verifier is required', code: 100 },
  'needless-verifier': { message: 'The parameter code_verifier was not expected', code: 100 },
  'wrong-verifier': { message: 'Error validating code_verifier', code: 100 },
}

type Refused<Code> = { readonly code: Code; readonly values?: Readonly<Record<string, string | number>> }

export const facebookAuthorizationError = ({ code, values }: Refused<AuthorizationRefusal>): FacebookError => {
  const { message, ...numbers } = authorizationErrors[code]
  return { ...numbers, message: message.replace('{parameter}', String(values?.parameter ?? '')) }
}

export const facebookPageError = (refusal: Refused<AuthorizationRefusal>) => {
  const { message, code } = facebookAuthorizationError(refusal)
  return { status: 400, error: `OAuthException ${code}`, description: message }
}

export const facebookTokenError = ({ code }: Refused<RedemptionRefusal>): FacebookError => tokenErrors[code]

export const invalidToken: FacebookError = {
  message: 'Invalid OAuth access token - Cannot parse access token',
  code: 190,
}

export const facebookErrorBody = ({ message, ...numbers }: FacebookError) => ({
  error: { message, type: 'OAuthException', ...numbers, fbtrace_id: randomBytes(8).toString('base64url') },
})

/** Without `email`, because the real Facebook does not say whether an e-mail is verified. */
export const facebookFields: Readonly<Record<string, (person: DemoPerson) => string>> = {
  id: ({ subject }) => subject,
  name: fullNameOf,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
}

export const unknownField = (field: string): FacebookError => ({
  message: `(#100) Tried accessing nonexisting field (${field})`,
  code: 100,
})

export const facebookPaths = {
  authorize: '/:version/dialog/oauth',
  token: '/:version/oauth/access_token',
  person: '/:version/me',
} as const
