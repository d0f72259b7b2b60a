import { isMessageKey, type Translate } from '#app/i18n/translator.ts';

/** What a community a provider knows well is called; one that is new here keeps the API's own word. */
export function communityName(community: string, translate: Translate): string {
  const key: string = `providers:community.${community}`;
  return isMessageKey(key) ? translate(key) : community;
}
