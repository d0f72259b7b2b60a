import { defaultLanguage, listedLanguages, pseudoLanguage, type Language } from './languages.ts';
import { resources } from './resources.ts';

/** Languages a visitor may choose: English, then those with a folder of texts. The pseudo-locale joins in sandbox mode only. */
export function enabledLanguages({ sandbox }: { sandbox: boolean }): readonly Language[] {
  return sandbox ? enabledWithPseudo : enabledForMembers;
}

const enabledForMembers = [
  defaultLanguage,
  ...listedLanguages.filter((entry) => Object.hasOwn(resources, entry.code) && entry !== defaultLanguage),
];
const enabledWithPseudo = [...enabledForMembers, pseudoLanguage];

/**
 * The languages a visitor may choose: the enabled ones, as far as the member's company offers them (its
 * codes are the benefits API's). The pseudo-locale is for testing and stays whatever the company says.
 */
export function offeredLanguages(limits: {
  sandbox: boolean;
  company?: readonly string[];
}): readonly Language[] {
  const { sandbox, company } = limits;
  const enabled = enabledLanguages({ sandbox });
  if (!company) return enabled;
  return enabled.filter((language) => language === pseudoLanguage || company.includes(language.backend));
}
