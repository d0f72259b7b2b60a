import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Tone } from '#app/ui/tone.ts';
import type { ClaimState } from './reimbursement.api.server.ts';

export const claimLooks: Record<ClaimState, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'done' },
  rejected: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

export function ClaimTag({ state }: { state: ClaimState }) {
  const translate = useTranslate();
  return <Tag {...claimLooks[state]}>{translate(`reimbursement:state.${state}`)}</Tag>;
}
