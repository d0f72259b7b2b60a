import { OpenAPIHono } from '@hono/zod-openapi';
import { personalAttributes } from '#app/contract/account.ts';
import { memberRoute } from '../guards/declared-route.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { changeDetails } from '../members/change-details.ts';
import { checkVersion, versionOf, reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { memberDetails, type MemberDetails } from '../members/member-details.ts';
import { descriptionFaults, personalBody, soundChange, withTidyZip, zipFaults } from './rules.ts';

const document = documentResponse(
  'The member’s personal details',
  resourceSchema('personal_details', personalAttributes),
);
const path = '/personal_details';

const changed = memberDetails.pick({
  preferred_name: true,
  phone: true,
  zip: true,
  sex: true,
  gender: true,
  gender_self_description: true,
  race: true,
});

/** The details that this resource can change; other changes do not affect its version. */
const changeable = (details: MemberDetails) => changed.parse(details);

/** Only these details are returned; the other sealed details have their own resources. */
function personalResource(memberId: string, details: MemberDetails, country_code: string) {
  return {
    type: 'personal_details',
    id: memberId,
    attributes: personalAttributes.parse({
      ...details,
      country_code,
      version: versionOf(changeable(details)),
    }),
  };
}

export function personalDetailsRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The member’s own details',
    responses: { 200: document },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    return reply(c, personalResource(member.id, member.details(), member.country_code));
  });

  const change = memberRoute(dependencies, {
    method: 'patch',
    path,
    summary: 'Change some of them',
    description: 'Legal names and the date of birth belong to eligibility_details, the email to sign-in.',
    request: { body: jsonBody(personalBody) },
    responses: {
      200: document,
      409: problemResponse('conflict'),
      422: problemResponse('blank', 'invalid', 'too_long'),
    },
  });
  app.openapi(change, async (c) => {
    const { member } = c.var;
    const country = member.country_code;
    const { version, ...given } = c.req.valid('json');
    const change = withTidyZip(given, country);
    const details = await dependencies.sql.transaction().execute((transaction) =>
      changeDetails(member.id, { transaction, sealing: dependencies.sealing }, (current) => {
        checkVersion(version, changeable(current));
        const faults = [...zipFaults(change, country), ...descriptionFaults(current, change)];
        if (faults.length > 0) throw new Problem(422, faults);
        return soundChange(current, change);
      }),
    );
    return reply(c, personalResource(member.id, details, country));
  });

  return app;
}
