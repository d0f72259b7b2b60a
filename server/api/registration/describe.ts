import { createRoute } from '@hono/zod-openapi';
import type { z } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { basicBody, carePlanBody, healthBody, partnerBody, registrationBody, tokenBody } from './body.ts';
import { holderAttributes, stepAttributes } from './resource.ts';

const tags = ['registration'];
const step = documentResponse('The answers are right', resourceSchema('registration_step', stepAttributes));

function stepRoute<Path extends string, Body extends z.ZodType>(
  path: Path,
  body: Body,
  { summary, codes }: { summary: string; codes: string[] },
) {
  return createRoute({
    method: 'post',
    path: `/registration/${path}`,
    tags,
    summary,
    description: 'Fields of other steps are ignored. Every fault is told at once, each at its own field.',
    middleware: limitBody(),
    request: { body: jsonBody(body) },
    responses: { 200: step, 422: problemResponse('invalid_signup_token', ...codes) },
  });
}

export const checkTokenRoute = createRoute({
  method: 'post',
  path: '/registration/check_signup_token',
  tags,
  summary: 'Whose invitation this is, and which companies it is for',
  description: 'Does not use the token up. One answer for unknown, used, revoked and expired ones.',
  middleware: limitBody(),
  request: { body: jsonBody(tokenBody) },
  responses: {
    200: documentResponse(
      'Who may register',
      resourceSchema('registration_token_holder', holderAttributes, ['allowed_companies']),
    ),
    422: problemResponse('invalid_signup_token'),
  },
});

export const basicRoute = stepRoute('validate_basic', basicBody, {
  summary: 'Step 1: who somebody is',
  codes: [
    'blank',
    'invalid',
    'too_long',
    'in_future',
    'too_young',
    'too_short',
    'too_simple',
    'too_common',
    'contains_context',
    'mismatch',
    'invalid_personal_info',
  ],
});

export const carePlanRoute = stepRoute('validate_care_plan', carePlanBody, {
  summary: 'Step 2: the goal',
  codes: ['blank', 'invalid', 'not_allowed', 'too_long'],
});

export const healthRoute = stepRoute('validate_health_conditions', healthBody, {
  summary: 'Step 3: health conditions, with the goal they go with',
  codes: ['blank', 'invalid', 'not_allowed', 'too_long'],
});

export const partnerRoute = stepRoute('validate_partner_invitation', partnerBody, {
  summary: 'Step 4: whom to invite',
  codes: ['invalid', 'not_allowed'],
});

export const describeRegister = {
  method: 'post',
  path: '/registration',
  tags,
  summary: 'Step 5: become a member',
  description:
    'Judges every step again, uses the token up and opens a session. Whom somebody invites gets a mail. Consent to data sharing, and eligibility where the company asks for it, come next.',
  middleware: limitBody(),
  request: { body: jsonBody(registrationBody) },
} as const;
