import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import type { RequestState } from './requests.api.server.ts';

export const requestLooks: Record<RequestState, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  contacted: { tone: 'info', icon: 'chat' },
  booked: { tone: 'ok', icon: 'calendar' },
  declined: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

export function RequestTag({ state }: { state: RequestState }) {
  const translate = useTranslate();
  return <Tag {...requestLooks[state]}>{translate(`booking:state.${state}`)}</Tag>;
}

/** Whether it can be canceled here; a booked appointment is canceled with the provider. */
export const isOpen = (state: RequestState) => state === 'requested' || state === 'contacted';
