import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import type { WorkState } from '#app/page/work-state.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Form, SubmitButton } from './form.tsx';

/** Who works on it, and until when an answer is promised. */
export function WorkFacts({ work: { name, isMine, due, hoursLeft, firstDecision } }: { work: WorkState }) {
  const translate = useTranslate();
  return (
    <>
      <p className="row-detail">
        {hoursLeft === 0
          ? translate('desk:work.wasDue', { moment: due })
          : translate('desk:work.left', { count: hoursLeft, moment: due })}
      </p>
      {firstDecision === 'mine' && <p className="row-detail">{translate('desk:work.firstMine')}</p>}
      {name !== null && (
        <p className="row-detail">
          {isMine ? translate('desk:work.mine') : translate('desk:work.on', { name })}
        </p>
      )}
    </>
  );
}

export function LateTag({ work }: { work: WorkState }) {
  const translate = useTranslate();
  return (
    work.hoursLeft === 0 && (
      <Tag tone="warn" icon="alert">
        {translate('desk:queue.late')}
      </Tag>
    )
  );
}

/** What one person decided and another one must confirm. */
export function SecondTag() {
  const translate = useTranslate();
  return (
    <Tag tone="info" icon="person">
      {translate('desk:work.second')}
    </Tag>
  );
}

interface WorkButtonsProps {
  work: WorkState;
  /** What it is about, where a page has several. */
  about?: ReactNode;
  /** Whether it can be ended without an answer. */
  settles?: boolean;
  /**
   * The id of the page's form, whose input is kept: the buttons send it along. They come after that form, because Enter in a field
   * presses the first button.
   */
  keeps?: string | undefined;
  className?: string;
}

/** Whether no colleague works on it, and it waits for another decision than their own. */
const isToTake = ({ name, isMine, firstDecision }: WorkState) =>
  (name === null || isMine) && firstDecision !== 'mine';

/** The form to take an item or hand it back. An item that a colleague works on has none. */
export function WorkButtons({ work, about, settles = false, keeps, className }: WorkButtonsProps) {
  const translate = useTranslate();
  const { path } = usePageData();
  if (!isToTake(work)) return null;
  // Without its files: they go with the answer itself.
  const encoding = 'application/x-www-form-urlencoded';
  const sends = keeps === undefined ? {} : { form: keeps, formAction: href('/desk'), formEncType: encoding };
  const parts = (
    <>
      <div className="actions">
        <input type="hidden" form={keeps} name="item" value={work.id} />
        <input type="hidden" form={keeps} name="item_version" value={work.version} />
        <input type="hidden" form={keeps} name="back" value={path} />
        <SubmitButton {...sends} look="secondary" name="intent" value={work.isMine ? 'returned' : 'taken'}>
          {translate(work.isMine ? 'desk:work.return' : 'desk:work.take')}
          {about && <VisuallyHidden> {about}</VisuallyHidden>}
        </SubmitButton>
        {settles && (
          <SubmitButton {...sends} look="plain" name="intent" value="settled">
            {translate('desk:work.settle')}
          </SubmitButton>
        )}
      </div>
      {work.colleagues.length > 0 && (
        <>
          <Select
            id="work-to"
            form={keeps}
            name="to"
            label={translate('desk:work.colleague')}
            errorPrefix={translate('common:errorPrefix')}
            placeholder={translate('desk:work.choose')}
            options={work.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SubmitButton {...sends} look="secondary" name="intent" value="handed_over">
            {translate('desk:work.handOver')}
          </SubmitButton>
        </>
      )}
    </>
  );
  if (keeps !== undefined) return <div className={className}>{parts}</div>;
  return (
    <Form action={href('/desk')} className={className}>
      {parts}
    </Form>
  );
}

interface WorkCardProps extends Pick<WorkButtonsProps, 'settles' | 'keeps'> {
  work: WorkState | undefined;
  /** Where they come after the page's form, see `keeps`. */
  withoutButtons?: boolean;
}

/** The same as a part of the page that the work is done on; nothing once it does not wait any more. */
export function WorkCard({ work, withoutButtons = false, ...buttons }: WorkCardProps) {
  const translate = useTranslate();
  if (!work) return null;
  return (
    <Card id="work" heading={translate('desk:work.heading')}>
      <LateTag work={work} />
      {work.firstDecision && <SecondTag />}
      <WorkFacts work={work} />
      {!withoutButtons && <WorkButtons {...buttons} work={work} className="stack" />}
    </Card>
  );
}

/** The buttons of a card `withoutButtons`, after the form of the page. */
export function WorkAfterForm({ work, keeps }: { work: WorkState | undefined; keeps: string }) {
  const translate = useTranslate();
  if (!work || !isToTake(work)) return null;
  return (
    <Card id="work-on" heading={translate('desk:work.whoHeading')}>
      <WorkButtons work={work} keeps={keeps} className="stack" />
    </Card>
  );
}
