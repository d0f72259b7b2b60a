import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta } from '#app/api/document.ts';
import { auditEntriesMeta, auditEntryAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { isMessageKey, translatorFor } from '#app/i18n/translator.ts';

const entry = decoded(auditEntryAttributes);
type SeenEntry = z.infer<typeof entry>;
const entriesDocument = documentWithMeta(z.array(entry), tolerant(auditEntriesMeta));

/** Who read or changed the member's data, latest first, twenty from the one after this id on. */
export async function fetchSeen(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/audit_entries', entriesDocument, {
    searchParams: after === undefined ? {} : { after },
  });
  return { entries: data, more: meta.more };
}

/** An entry in words. A server of a later release may know more acts, roles and reasons. */
export function seenView(
  { id, act, reason, happened_at, by, name, role, reference }: SeenEntry,
  { locale, timeZone }: LocaleAndZone,
) {
  const translate = translatorFor(locale);
  const inWords = (key: string) => translate(isMessageKey(key) ? key : 'seen:other');
  const did = inWords(`seen:act.${act}`);
  const work = role === null ? '' : inWords(`desk:role.${role}`);
  const who = {
    staff: translate('seen:by.staff', { name: name ?? '', role: work }),
    service: translate('seen:by.service', { name: name ?? '', role: work }),
  };
  return {
    id,
    /** What was done, with the reference of the claim or bill. */
    text: reference === null ? did : translate('seen:withReference', { did, reference }),
    who: by === 'staff' || by === 'service' ? who[by] : translate('seen:by.system'),
    why: inWords(`seen:why.${reason}`),
    happenedAt: happened_at,
    /** In the member's language and zone. */
    moment: formatDatedMoment(happened_at, locale, timeZone),
  };
}
