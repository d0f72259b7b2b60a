import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';

type State = 'draft' | 'reviewed' | 'published' | 'replaced';

const looks: Readonly<Record<State, { tone: Tone; icon: IconName }>> = {
  draft: { tone: 'info', icon: 'document' },
  reviewed: { tone: 'warn', icon: 'person' },
  published: { tone: 'ok', icon: 'done' },
  replaced: { tone: 'plain', icon: 'document' },
};

/** The state of a version. */
export function StateTag({ state }: { state: State }) {
  const translate = useTranslate();
  return <Tag {...looks[state]}>{translate(`deskContent:state.${state}`)}</Tag>;
}
