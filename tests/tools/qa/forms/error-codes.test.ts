import { afterAll, expect, test } from 'vitest';
import { routeTable } from '#tests/e2e/route-table.ts';
import { everyForm } from '#tests/http/every-form.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { describeForms } from './describe-forms.ts';

const app = await hostApp({ LOG_LEVEL: 'silent' });
const forms = everyForm(app);
afterAll(() => app[Symbol.asyncDispose]());

test.each(routeTable.filter(({ form, asks }) => form || asks))(
  'every error of $path has a code, the same in both languages',
  async (route) => {
    const described = await describeForms(route, await forms.visitorOf(route), true);
    const fields = described.flatMap((form) => form.fields);
    for (const { name, errors, codes } of fields) {
      const isFaulty = (errors?.en?.length ?? 0) > 0;
      const pattern = isFaulty ? /^[a-z_]+( [a-z_]+)*$/ : /^$/;
      expect({ name, codes: codes?.en?.join(' ') ?? '' }).toEqual({
        name,
        codes: expect.stringMatching(pattern),
      });
      expect({ name, codes: codes?.es }).toEqual({ name, codes: codes?.en });
    }
  },
);
