import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import { standingOf, type ClaimStanding, type Decided } from './standing.ts';

export const claimLooks: Record<ClaimStanding, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'done' },
  partly_approved: { tone: 'ok', icon: 'done' },
  rejected: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

/** Status of a claim, or of one of its expenses. */
export function ClaimTag(decided: Decided) {
  const translate = useTranslate();
  const standing = standingOf(decided);
  return <Tag {...claimLooks[standing]}>{translate(`claims:state.${standing}`)}</Tag>;
}
