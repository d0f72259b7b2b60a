import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { Tone } from '#app/ui/status/tone.ts';
import type { ClaimState } from './claims.api.server.ts';

export const claimLooks: Record<ClaimState, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'done' },
  rejected: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

export function ClaimTag({ state }: { state: ClaimState }) {
  const translate = useTranslate();
  return <Tag {...claimLooks[state]}>{translate(`claims:state.${state}`)}</Tag>;
}
