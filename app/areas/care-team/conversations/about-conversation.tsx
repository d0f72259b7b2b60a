import { WorkCard } from '#app/forms/work-parts.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { WorkState } from '#app/page/work-state.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LastNotes } from './notes-of-staff.tsx';
import type { ShownNote } from './shown-notes.server.ts';

export const answerFormId = 'answer';

interface AboutConversationProps {
  memberId: string;
  isLatest: boolean;
  notes: readonly ShownNote[];
  hasMoreNotes: boolean;
  work: WorkState | undefined;
  company: string;
  language: string;
  partner: string;
}

/** The member, their Care Partner, and the staff member who works on the conversation. */
export function AboutConversation({ work, company, language, partner, ...noted }: AboutConversationProps) {
  const translate = useTranslate();
  return (
    <>
      <Card id="about-member" heading={translate('deskConversations:one.about')}>
        <KeyValue
          rows={[
            { label: translate('deskConversations:one.company'), value: company },
            { label: translate('deskConversations:one.language'), value: language },
            { label: translate('deskConversations:one.partner'), value: partner },
          ]}
        />
      </Card>
      <LastNotes memberId={noted.memberId} notes={noted.notes} hasMore={noted.hasMoreNotes} />
      <WorkCard work={work} settles keeps={noted.isLatest ? answerFormId : undefined} />
    </>
  );
}
