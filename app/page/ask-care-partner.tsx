import { href } from 'react-router';
import { createContext, use, type ReactNode } from 'react';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { usePageData } from './page-data.tsx';
import { LinkButton } from '../ui/actions/links-and-buttons.tsx';
import { EmptyState } from '../ui/layout/card.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';

/** Address of the conversation's newest message, where members continue reading and writing. */
export const chatAddress = () => `${href('/care-navigator')}#newest`;

export interface CarePartner {
  name: string | null;
  fname: string | null;
  image_set: ImageSet | null;
}

const CarePartnerContext = createContext<CarePartner | null>(null);

/** Provides the member's Care Partner to pages; null without one. */
export function CarePartnerProvider({
  partner,
  children,
}: {
  partner: CarePartner | null;
  children: ReactNode;
}) {
  return <CarePartnerContext value={partner}>{children}</CarePartnerContext>;
}

/** The contact beside a page. */
export function AskCarePartner() {
  const translate = useTranslate();
  const partner = use(CarePartnerContext);
  const name = partner?.name ?? translate('home:careTeam.fallbackName');
  const fname = partner?.fname;
  return (
    <section className="card no-print" aria-labelledby="ask">
      <div className="person">
        <Avatar name={name} image={partner?.image_set ?? undefined} />
        <div>
          <p className="eyebrow">{translate('shell:ask')}</p>
          <h2 className="row-title" id="ask">
            <bdi>{name}</bdi>
          </h2>
        </div>
      </div>
      <p className="row-detail">{translate('home:careTeam.replies')}</p>
      <LinkButton href={chatAddress()} icon="chat" look="secondary" wide>
        {fname ? translate('home:careTeam.chat', { name: fname }) : translate('home:careTeam.chatPlain')}
      </LinkButton>
    </section>
  );
}

/** Instead of what the company or the care team has not prepared yet, and by when it is promised. */
export function NotSetUp({ text, picture = <NestScene /> }: { text: MessageKey; picture?: ReactNode }) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { readyOn } = usePageData();
  const by = readyOn && translate('common:notSetUp.by', { day: formatDay(readyOn, code) });
  return (
    <EmptyState
      picture={picture}
      title={translate('common:notSetUp.title')}
      text={[translate(text), by].filter(Boolean).join(' ')}
    >
      <LinkButton href={chatAddress()} icon="chat" look="secondary">
        {translate('common:notSetUp.ask')}
      </LinkButton>
    </EmptyState>
  );
}
