import { z } from '@hono/zod-openapi';
import {
  invitationHolderAttributes,
  registrationCompany,
  stepAttributes,
} from '#app/contract/registration.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { replySignedIn, userResponse } from '../sign-in/reply-user.ts';
import { reply } from '#server/platform/http/reply.ts';
import { holderOf, holderResource } from './holder.ts';
import { readBasicOf, readCarePlanOf, readPartnerOf } from './read-registration.ts';
import { createRegister, createRosterCheck } from './register.ts';
import { readHealth } from './steps/later-steps.ts';
import { faultsOf, type Reading } from './steps/reading.ts';
import { basicBody, carePlanBody, healthBody, partnerBody, registrationBody, tokenBody } from './body.ts';

const step = documentResponse('The answers are right', resourceSchema('registration_step', stepAttributes));

function stepCall<Body extends z.ZodType>(
  path: string,
  body: Body,
  { summary, codes }: { summary: string; codes: string[] },
) {
  return {
    post: `/registration/${path}`,
    summary,
    description:
      'Fields of other steps are ignored. All errors are returned together, each at its own field.',
    body: jsonBody(body),
    responses: { 200: step, 422: ['invalid_signup_token', ...codes] },
  };
}

const basicCall = stepCall('validate_basic', basicBody, {
  summary: 'Step 1: personal data',
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

const carePlanCall = stepCall('validate_care_plan', carePlanBody, {
  summary: 'Step 2: the goal',
  codes: ['blank', 'invalid', 'not_allowed', 'too_long'],
});

const healthCall = stepCall('validate_health_conditions', healthBody, {
  summary: 'Step 3: health conditions, with the goal they go with',
  codes: ['blank', 'invalid', 'not_allowed', 'too_long'],
});

const partnerCall = stepCall('validate_partner_invitation', partnerBody, {
  summary: 'Step 4: the partner to invite',
  codes: ['invalid', 'not_allowed'],
});

type Step = z.infer<typeof stepAttributes>;

/** The response to a valid step. */
const stepResource = (id: string, attributes: Step = {}) => ({ type: 'registration_step', id, attributes });

/** Throws 422 with the errors of all readings. */
function assertSound(...readings: readonly Reading<unknown>[]): void {
  const faults = faultsOf(...readings);
  if (faults.length > 0) throw new Problem(422, faults);
}

export function registrationRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const checkRoster = createRosterCheck(dependencies);
  const register = createRegister(dependencies);

  publicCall({
    post: '/registration/check_signup_token',
    summary: 'The holder of an invitation, and its companies',
    description: 'Does not use the token up. The same error for unknown, used, revoked and expired ones.',
    body: jsonBody(tokenBody),
    responses: {
      200: documentResponse(
        'Who may register',
        resourceSchema('registration_token_holder', invitationHolderAttributes, {
          allowed_companies: z.array(resourceSchema('company', registrationCompany)).min(1),
        }),
      ),
      422: ['invalid_signup_token'],
    },
  }).handle(async (c) => reply(c, holderResource(await holderOf(dependencies, c.req.valid('json')))));

  publicCall(basicCall).handle(async (c) => {
    const given = c.req.valid('json');
    const holder = await holderOf(dependencies, given);
    const basic = await readBasicOf(holder, given, dependencies);
    if (!basic.ok) throw new Problem(422, basic.faults);
    await checkRoster(holder, basic.value, c.var.language);
    return reply(c, stepResource('basic', { confirmed_company_id: basic.value.company.id }));
  });

  publicCall(carePlanCall).handle(async (c) => {
    const given = c.req.valid('json');
    const holder = await holderOf(dependencies, given);
    assertSound(readCarePlanOf(holder, given));
    return reply(c, stepResource('care_plan'));
  });

  publicCall(healthCall).handle(async (c) => {
    const given = c.req.valid('json');
    const holder = await holderOf(dependencies, given);
    assertSound(readHealth(given.health_conditions), readCarePlanOf(holder, given));
    return reply(c, stepResource('health_conditions'));
  });

  publicCall(partnerCall).handle(async (c) => {
    const given = c.req.valid('json');
    assertSound(readPartnerOf(await holderOf(dependencies, given), given.partner_email));
    return reply(c, stepResource('partner_invitation'));
  });

  publicCall({
    post: '/registration',
    summary: 'Step 5: become a member',
    description:
      'Validates every step again, uses the token up and opens a session. An invited partner gets a mail. Consent to data sharing, and eligibility where the company checks it, come next.',
    body: jsonBody(registrationBody),
    responses: {
      201: userResponse('A member, signed in; the session cookie is set'),
      422: ['invalid_signup_token', 'blank', 'invalid', 'invalid_personal_info'],
      429: ['too_many_attempts'],
      503: ['service_busy'],
    },
  }).handle(async (c) => {
    const { language, requestId } = c.var;
    const token = await register(c.req.valid('json'), language);
    dependencies.log.info({ event: 'registration', requestId, code: 'ok' });
    return replySignedIn(c, { dependencies, token });
  });
}
