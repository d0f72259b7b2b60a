import type { ComponentProps, ReactNode } from 'react';
import { href } from 'react-router';
import { messageLimits } from '#app/domain/message-limits.ts';
import { BoundTextArea } from '#app/forms/bound-field.tsx';
import { DefaultSubmit, Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Island } from '#app/islands/island.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { messageSchema } from './chat.form.ts';
import { Conversation } from './conversation.tsx';
import { FileFields } from './message-files.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { chatView, openChat } from './open-chat.server.ts';
import { handleMessage } from './handle-message.server.ts';
import type { Route } from './+types/chat.route';

export const handle = { island: true, takesFiles: true } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [openChat];

export function loader({ request, context }: Route.LoaderArgs) {
  return chatView(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleMessage(request, context);
}

/** The other participant, the conversation, and the form. */
export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, hours, nextVisit, lastId, usesChatService, typed, waiting, ...shown } = loaderData;
  const translate = useTranslate();
  const lastResult = actionData?.result;
  const { form, fields } = useForm(messageSchema, { id: 'message', lastResult, defaultValue: typed });
  const filesId = 'message-files';
  const name = partner?.fname ?? translate('chat:partner');
  const readers = useWhoSees('chat', { name });
  const conversation = <Conversation name={name} {...shown} />;
  return (
    <FormPage
      form={form}
      controlIds={{ attachments: filesId }}
      title={translate('chat:title', { name })}
      lead={translate('chat:answers')}
      action={<Avatar name={partner?.name ?? name} image={partner?.image} sizes={pictureSizes} />}
      className="narrow stack chat"
      aside={
        <>
          <PartnerCard name={partner?.name ?? name} image={partner?.image} hours={hours} />
          {nextVisit && <NextVisitCard {...nextVisit} />}
        </>
      }
    >
      {hours.rows.length > 0 && (
        <div className="chat-hours">
          <Disclosure summary={translate('chat:hours.heading', { name, zone: hours.zone })}>
            <Hours rows={hours.rows} />
          </Disclosure>
        </div>
      )}
      <p className="row-detail">{translate('shell:help.notWatched', useEmergencyNumbers())}</p>
      {shown.isLatest ? (
        <LiveChat name={name} lastId={lastId} usesChatService={usesChatService}>
          {conversation}
          <Form
            id={form.id}
            multipart
            label={translate('chat:form.title', { name })}
            className="card composer no-print"
          >
            <DefaultSubmit />
            <h2 className="visually-hidden">{translate('chat:form.title', { name })}</h2>
            <input type="hidden" name="key" value={typed.key} />
            <BoundTextArea
              field={fields.text}
              rows={1}
              label={translate('chat:form.label')}
              hint={readers.join(' ')}
            />
            <div className="composer-actions">
              <Disclosure
                icon="attachment"
                summary={<VisuallyHidden>{translate('chat:files.summary')}</VisuallyHidden>}
                open={waiting.length > 0 || (form.fieldErrors['attachments']?.length ?? 0) > 0}
              >
                <FileFields
                  id={filesId}
                  name="attachments"
                  waiting={waiting}
                  errors={form.fieldErrors['attachments']}
                />
              </Disclosure>
              <SubmitButton pending={translate('chat:form.pending')}>
                {translate('chat:form.send')}
              </SubmitButton>
            </div>
          </Form>
        </LiveChat>
      ) : (
        conversation
      )}
    </FormPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

interface LiveChatProps extends Pick<Shown, 'lastId' | 'usesChatService'> {
  name: string;
  children: ReactNode;
}

/** Lets the script show new messages and send without leaving the page. */
function LiveChat({ name, lastId, usesChatService, children }: LiveChatProps) {
  const translate = useTranslate();
  const { formToken, lowData } = usePageData();
  return (
    <Island
      name="chat"
      props={{
        changesUrl: href('/care-navigator/changes'),
        draftUrl: href('/care-navigator/draft'),
        eventsUrl: href('/care-navigator/events'),
        // With saved data the service's SDK is not loaded; the server's own events are sufficient.
        chatServiceUrl: usesChatService && !lowData ? href('/care-navigator/chat-service') : null,
        formToken,
        longestText: messageLimits.text,
        lastId,
        texts: {
          you: translate('chat:you'),
          partner: name,
          sent: translate('chat:sent'),
          read: translate('chat:read'),
          new: translate('chat:new'),
          sending: translate('chat:form.pending'),
          waiting: translate('chat:live.waiting'),
          typing: translate('chat:live.typing', { name }),
          // Filled by the script.
          said: translate('chat:live.said', { name, text: '{{text}}' }),
          unreadTitle: translate('chat:live.unreadTitle', { count: '{{count}}', title: '{{title}}' }),
        },
      }}
    >
      <div className="stack">{children}</div>
    </Island>
  );
}

/** The specification's hint for the picture of a chat. */
const pictureSizes = '(max-width: 767px) 50vw, 164px';

/** Beside the conversation on wide screens; otherwise the page's header has the same content. */
function PartnerCard({ name, image, hours }: Pick<Shown, 'hours'> & ComponentProps<typeof Avatar>) {
  const translate = useTranslate();
  return (
    <section className="card stack-small chat-beside" aria-labelledby="partner">
      <div className="person">
        <Avatar name={name} image={image} size="large" sizes={pictureSizes} />
        <div>
          <h2 className="person-name" id="partner">
            {name}
          </h2>
          <p className="row-detail">{translate('careTeam:partner.eyebrow')}</p>
        </div>
      </div>
      {hours.rows.length > 0 && (
        <>
          <p className="row-detail">{translate('chat:hours.heading', { name, zone: hours.zone })}</p>
          <Hours rows={hours.rows} />
        </>
      )}
    </section>
  );
}

function NextVisitCard({ href: target, title, when }: NonNullable<Shown['nextVisit']>) {
  const translate = useTranslate();
  return (
    <section className="card chat-beside" aria-labelledby="next-visit">
      <h2 className="eyebrow" id="next-visit">
        {translate('chat:nextVisit')}
      </h2>
      <p className="row-title">
        <Link href={target}>{title}</Link>
      </p>
      <p className="row-detail">{when}</p>
    </section>
  );
}

function Hours({ rows }: Pick<Shown['hours'], 'rows'>) {
  return <KeyValue rows={rows.map(({ days, times }) => ({ label: days, value: times }))} />;
}
