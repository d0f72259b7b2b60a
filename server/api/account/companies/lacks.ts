import type { Selectable } from 'kysely';
import { z } from 'zod';
import { checkNames, type CheckName } from '#app/domain/company-readiness.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { CompaniesTable } from '#server/platform/db/tables/companies.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { isTextKey, textIn, type TextKey } from '#server/platform/i18n/languages.ts';

type Values = Readonly<Record<string, string | number>>;
type LackCode =
  TextKey<'readiness'> extends infer Key ? (Key extends `missing.${infer Code}` ? Code : never) : never;

/** One thing that is missing: its text is `missing.<code>` of the locale files, with these values. */
export interface Lack {
  code: LackCode;
  values: Values;
}

/** One thing that members need, and what it lacks; nothing when it is complete. */
export interface CheckedLine {
  check: CheckName;
  missing: Lack[];
}

export type CheckDependencies = Pick<
  ApiDependencies,
  'sql' | 'sealing' | 'clock' | 'operators' | 'identityProviders' | 'hasPicture'
>;
export type CheckedCompany = Selectable<CompaniesTable>;
/** Finds what a line lacks. */
export type Check = (company: CheckedCompany, dependencies: CheckDependencies) => Promise<Lack[]>;

export const lack = (code: LackCode, values: Values = {}): Lack => ({ code, values });

const isLackCode = (code: string): code is LackCode => isTextKey('readiness', `missing.${code}`);

const lacks = z.array(
  z
    .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .transform(({ code, values }, context) => {
      if (isLackCode(code)) return lack(code, values);
      context.issues.push({ code: 'custom', input: code, message: 'is of another release' });
      return z.NEVER;
    }),
);

/** The lines of a check as they are stored, in their order. A check of another release may say what this one cannot: that is an error. */
export const storedLines = z
  .partialRecord(z.enum(checkNames), lacks)
  .transform((lines): CheckedLine[] =>
    checkNames.flatMap((check) => (lines[check] ? [{ check, missing: lines[check] }] : [])),
  );

const filledIn = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

export const lackIn = (language: Language, { code, values }: Lack) =>
  filledIn(textIn(language, 'readiness', `missing.${code}`), values);

export const checkTitle = (language: Language, check: CheckName) =>
  textIn(language, 'readiness', `check.${check}`);

/** What an operator does about an incomplete line. */
export const whatToDo = (language: Language, check: CheckName) =>
  textIn(language, 'readiness', `do.${check}`);

const applying = () => 'npm run admin -- apply FILE';
const importing = () => 'npm run admin -- content import DIRECTORY';

const commands: Readonly<Record<CheckName, ((companyId: string) => string) | null>> = {
  plans: applying,
  programs: applying,
  care_tasks: importing,
  care_partners: importing,
  visits: importing,
  articles: importing,
  policies: applying,
  helplines: null,
  roster: (companyId) => `npm run admin -- import roster ${companyId} FILE`,
  mail: (companyId) => `npm run admin -- check ${companyId} --mail-to ADDRESS`,
  operators: (companyId) => `npm run admin -- invite EMAIL --role ROLE --company ${companyId}`,
  sign_in: (companyId) =>
    `node server/cli/wren.mjs register-identity-provider ${companyId} ISSUER CLIENT_ID DOMAINS`,
  brand: importing,
};

/** The command that completes a line; null where none does. */
export const commandFor = (check: CheckName, companyId: string) => commands[check]?.(companyId) ?? null;

/** What is missing, a line each, as commands print it. */
export const missingInEnglish = (lines: readonly CheckedLine[]): string[] =>
  lines.flatMap(({ check, missing }) =>
    missing.map((each) => `${checkTitle('en', check)}: ${lackIn('en', each)}`),
  );
