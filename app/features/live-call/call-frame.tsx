import type { ReactNode } from 'react';
import { PageTitle } from '#app/page-title.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import type { LoadedCallPage } from './call-page.server.ts';
import { CallStage } from './call-stage.tsx';
import { OtherWays } from './other-ways.tsx';

interface CallFrameProps {
  /** Of the page, where its heading is another page's title. */
  pageTitle?: string;
  title: string;
  page: LoadedCallPage;
  /** More about the visit, beside it. */
  children?: ReactNode;
}

/** A visit's page on either side: who and when, the visit itself, and how else to meet. */
export function CallFrame({ title, pageTitle = title, page, children }: CallFrameProps) {
  const goesOn = page.state === 'early' || page.state === 'open';
  return (
    <div className="stack">
      <PageTitle page={pageTitle} />
      <div className="person">
        {page.side === 'member' && <Avatar name={page.expert} image={page.image} size="large" />}
        <div>
          <h1>{title}</h1>
          <p className="soft">{page.when}</p>
        </div>
      </div>
      <div className="columns">
        <div>
          <CallStage page={page} />
        </div>
        <div>
          {children}
          {goesOn && <OtherWays side={page.side} {...page.careTeam} />}
        </div>
      </div>
    </div>
  );
}
