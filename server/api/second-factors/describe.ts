import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { confirmBody } from './body.ts';
import { codesAttributes, enrolmentAttributes, factorsAttributes } from './resource.ts';

const path = '/second_factors';
const totpPath = '/second_factors/totp';
const tags = ['second_factors'];
const signedOut = problemResponse('unauthenticated', 'second_factor_required');
const notProved = problemResponse('fresh_proof_required');
const enrolment = resourceSchema('totp_enrolment', enrolmentAttributes);
const codes = resourceSchema('backup_codes', codesAttributes);

export const describeFactors = {
  method: 'get',
  path,
  tags,
  summary: 'What is asked for besides the password',
  responses: {
    200: documentResponse('The second factors', resourceSchema('second_factors', factorsAttributes)),
    401: signedOut,
  },
} as const;

export const describeStart = {
  method: 'post',
  path: totpPath,
  tags,
  summary: 'Start setting up an authenticator app',
  description:
    'Nothing changes until a code of it is confirmed. A new start takes the place of the one before.',
  responses: {
    201: documentResponse('What the app needs to know', enrolment),
    401: signedOut,
    403: notProved,
    409: problemResponse('single_sign_on_required'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;

export const describeEnrolment = {
  method: 'get',
  path: totpPath,
  tags,
  summary: 'The authenticator app that is being set up',
  description: 'For an hour after the start. What is turned on is never shown again.',
  responses: {
    200: documentResponse('What the app needs to know', enrolment),
    401: signedOut,
    403: notProved,
    404: problemResponse('not_found'),
  },
} as const;

export const describeConfirm = {
  method: 'post',
  path: '/second_factors/totp/confirm',
  tags,
  summary: 'Turn the authenticator app on by a code of it',
  request: { body: jsonBody(confirmBody) },
  responses: {
    201: documentResponse('It is on; these are the backup codes, shown once', codes),
    401: signedOut,
    403: notProved,
    409: problemResponse('not_started'),
    422: problemResponse('blank', 'too_long', 'invalid_second_factor', 'invalid_authenticity_token'),
  },
} as const;

export const describeRemove = {
  method: 'delete',
  path: totpPath,
  tags,
  summary: 'Turn the authenticator app off',
  description: 'Backup codes go with it.',
  responses: {
    204: emptyResponse('It is off'),
    401: signedOut,
    403: notProved,
    404: problemResponse('not_found'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;

export const describeRenewCodes = {
  method: 'post',
  path: '/second_factors/backup_codes',
  tags,
  summary: 'New backup codes',
  description: 'The set before is void.',
  responses: {
    201: documentResponse('The codes, shown once', codes),
    401: signedOut,
    403: notProved,
    409: problemResponse('not_turned_on'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;
