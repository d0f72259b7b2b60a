import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import { markAttributes, operatorBrandAttributes } from '#app/contract/brand.ts';
import { brandFaults, isColor, isMark, longestBrandName, type Brand } from '#app/domain/brand.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { nameText } from '#server/platform/http/json-api/typed-text.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply } from '#server/platform/http/reply.ts';
import { binary, fileRefusals, howToSend, sentFile } from '#server/platform/intake/sent-file.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { Calls } from '../guards/calls.ts';
import { hasMark, keepMark } from './keep-mark.ts';
import { sql as raw } from 'kysely';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Tells the looks of a company apart, so that two people do not overwrite each other. */
const storedVersion = raw<string>`md5(coalesce(companies.brand::text, ''))`;

/** The company, if it is one of these. */
function findBranded(companies: Companies, sql: Sql, id: string) {
  return sql
    .selectFrom('companies')
    .select(['companies.id', 'companies.name', 'companies.brand', storedVersion.as('version')])
    .where('companies.id', '=', id)
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();
}

const params = z.object({ id: z.string() });
const company = documentResponse('The company', resourceSchema('company_brand', operatorBrandAttributes));

const color = z.string('blank').refine(isColor, 'invalid.color');

const version = z.string('invalid').max(100, 'invalid').describe('Of the look that the caller saw');

const brandBody = z
  .strictObject({
    version,
    name: nameText('blank', longestBrandName),
    mark: z.string().refine(isMark, 'invalid.mark').nullable(),
    accent: color,
    accent_text: color,
  })
  .check(({ value, issues }) => {
    for (const { field, color: named, ground, ratio } of brandFaults(value))
      issues.push({
        code: 'custom',
        input: named,
        path: [field],
        message: 'invalid.contrast',
        params: { color: named, ground, ratio },
      });
  })
  .meta({ id: 'CompanyBrandToSave' });

const path = '/operator/companies/{id}/brand';

const setting = {
  roles: ['administrator'],
  audit: { act: 'company_branded', reason: 'administration' },
} as const;
const looking = { roles: ['administrator'], audit: { nothing: 'A name, a picture and two colors' } } as const;

const perOperator = { keyPrefix: 'marks', points: 60, duration: 60 * 60 };

const resourceOf = ({ id, name, brand, version: seen }: Branded) => ({
  type: 'company_brand',
  id,
  attributes: { company_name: name, brand, version: seen },
});

type Branded = NonNullable<Awaited<ReturnType<typeof findBranded>>>;

/** Calls of administrators about how a company's pages and mails look. */
export function brandRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, picturesDirectory } = dependencies;
  const limit = createRateLimit(sql, sealing, perOperator);

  /** The company as it is then. Throws 404, and 409 if it has neither the look that was seen nor the wanted one. */
  async function change({ companies, record }: Operator, id: string, brand: Brand | null, seen?: string) {
    return sql.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('companies')
        .set({ brand })
        .where('companies.id', '=', id)
        .$if(seen !== undefined, (query) => query.where(storedVersion, '=', seen ?? ''))
        .where(ofCompanies(companies, 'companies.id'))
        .executeTakeFirst();
      const isSet = numUpdatedRows > 0n;
      const found = orNotFound(await findBranded(companies, transaction, id));
      if (!isSet && !isDeepStrictEqual(found.brand, brand)) throw problem(409, 'conflict');
      await record(transaction, { subjectId: id, companyId: id }, isSet ? undefined : 'repeated');
      return found;
    });
  }

  operatorCall(looking, {
    get: path,
    summary: 'The look of a company’s pages and mails',
    params,
    responses: { 200: company },
  }).handle(async (c) => {
    const found = orNotFound(await findBranded(c.var.operator.companies, sql, c.req.valid('param').id));
    return reply(c, resourceOf(found));
  });

  operatorCall(setting, {
    put: path,
    summary: 'Give a company a look of its own',
    description:
      'Pages of its members and mails to them show it from then on. On dark pages the two colors swap. A color with a contrast below 4.5:1 ' +
      'anywhere in either scheme is refused. The same look again changes nothing; 409 if it has changed since the caller read it.',
    params,
    body: jsonBody(brandBody),
    responses: {
      200: company,
      409: ['conflict'],
      422: ['blank', 'invalid', 'too_long'],
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const { id } = c.req.valid('param');
    const { version: seen, ...brand } = c.req.valid('json');
    const found = orNotFound(await findBranded(operator.companies, sql, id));
    const isNew = brand.mark !== found.brand?.mark;
    if (brand.mark !== null && isNew && !(await hasMark(picturesDirectory, brand.mark)))
      throw fieldProblem('mark', 'invalid.mark');
    return reply(c, resourceOf(await change(operator, id, brand, seen)));
  });

  operatorCall(setting, {
    delete: path,
    summary: 'Go back to the product’s own look',
    description: 'Without a version from whichever look it has.',
    params,
    query: z.object({ version: version.optional() }),
    responses: { 204: 'It has no look of its own', 409: ['conflict'] },
  }).handle(async (c) => {
    await change(c.var.operator, c.req.valid('param').id, null, c.req.valid('query').version);
    return c.body(null, 204);
  });

  operatorCall(
    {
      roles: ['administrator'],
      audit: { nothing: 'A picture that no page shows yet' },
    },
    {
      post: '/operator/companies/{id}/marks',
      summary: 'Upload a mark',
      description: `${howToSend} A PNG, JPEG or WebP of up to 2 MB. Pages show it once it is the mark of the company’s look.`,
      params,
      body: { required: true, content: binary },
      responses: {
        201: documentResponse('The mark', resourceSchema('mark', markAttributes)),
        ...fileRefusals,
      },
    },
  ).handle(async (c) => {
    const { companies, id: operatorId } = c.var.operator;
    const found = orNotFound(await findBranded(companies, sql, c.req.valid('param').id));
    await limit.enforce(c.var.language, operatorId);
    const key = await keepMark(picturesDirectory, found.id, sentFile(c).body);
    return reply(c, { type: 'mark', id: key, attributes: { key } }, { status: 201 });
  });
}
