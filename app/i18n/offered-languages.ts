import { enabledLanguages, pseudoLanguage, type Language } from './languages.ts';

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
