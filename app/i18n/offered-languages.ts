import { defaultLanguage, listedLanguages, pseudoLanguage, type Language } from './languages.ts';
import { resources } from './resources.ts';

/** Languages for visitors: English, then those with a folder of texts; in sandbox mode also the pseudo-locale. */
export function enabledLanguages({ sandbox }: { sandbox: boolean }): readonly Language[] {
  return sandbox ? enabledWithPseudo : enabledForMembers;
}

const enabledForMembers = [
  defaultLanguage,
  ...listedLanguages.filter((entry) => Object.hasOwn(resources, entry.code) && entry !== defaultLanguage),
];
const enabledWithPseudo = [...enabledForMembers, pseudoLanguage];

/** The enabled languages that the member's company offers (by backend code), and the pseudo-locale for testing. */
export function offeredLanguages(limits: {
  sandbox: boolean;
  company?: readonly string[];
}): readonly Language[] {
  const { sandbox, company } = limits;
  const enabled = enabledLanguages({ sandbox });
  if (!company) return enabled;
  return enabled.filter((language) => language === pseudoLanguage || company.includes(language.backend));
}
