import { data, href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { apiContext, type Context, memberContext, visitorContext } from '#app/page/contexts.ts';
import { refuseAsApi, type FormResult } from '#app/forms/refuse.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { FormPage } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NetworkClosedPage } from '../network-closed.tsx';
import { sendRequest } from '../requests/requests.api.server.ts';
import { bookingSchema, requestOf, type TypedBooking, emptyBooking, typedFromForm } from './booking.form.ts';
import { BookingForm, useBookingForm } from './booking-form.tsx';
import { ProviderDetails, WhoItIs } from './provider-details.tsx';
import type { Route } from './+types/book-appointment.route';
import type { ApiClient } from '#app/api/client.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { programAddresses } from '../program-address.ts';
import { fetchCategories, fetchProvider, searchProviders } from '../providers.api.server.ts';
import { searchFrom } from '../search/search.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { ProviderCard } from '../provider-card.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await loadBooking(api, params.providerId, params.providerCategory);
  if (typeof found === 'string') return data(found);
  const page = {
    ...found,
    values: bookingValues(context, new URL(request.url).pathname),
    email: context.get(memberContext).email ?? '',
  };
  return data(page, { status: found.obstacle === 'elsewhere' ? 404 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, bookingSchema);
  if (refused) return refused;
  const api = context.get(apiContext);
  const visitor = context.get(visitorContext);
  try {
    const { uid } = await sendRequest(api, requestOf(values, params.providerId));
    visitor.update({ notice: { type: 'success', text: 'booking:done' } });
    return redirect(href('/providers/requests/:requestId', { requestId: uid }), 303);
  } catch (error) {
    assertRefusal(error, 409, 422, 429);
    if (error.hasCode('idempotency_mismatch')) {
      visitor.update({ notice: { type: 'alert', text: 'booking:alreadySent' } });
      return redirect(href('/providers/requests'), 303);
    }
    // The provider may be full by now, or the network closed: the page shows that and keeps the input.
    return refuseAsApi(submission, error, context);
  }
}

export default function BookAppointment({ loaderData, actionData }: Route.ComponentProps) {
  if (typeof loaderData === 'string') return <NetworkClosedPage reason={loaderData} />;
  return <Booking {...loaderData} result={actionData?.result} />;
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], string>;

/** The provider, and the request's form or why there is none; beside it the details. */
function Booking({ values, email, result, ...found }: Loaded & { result: FormResult | undefined }) {
  const { provider, programs, obstacle } = found;
  const { name, provider_category_id: providerCategory, category_name: category } = provider;
  const translate = useTranslate();
  const booking = useBookingForm(values, result);
  return (
    <FormPage
      form={booking.form}
      title={translate('booking:title')}
      tabTitle={translate('booking:pageTitle', { name })}
      back={{ href: href('/providers/:providerCategory', { providerCategory }), text: category }}
      lead={translate(obstacle ? `booking:lead.${obstacle}` : 'booking:lead', { name, category })}
      aside={<ProviderDetails provider={provider} programs={programs} />}
    >
      <WhoItIs provider={provider} />
      {obstacle && <Obstacle {...found} />}
      {(!obstacle || result) && <BookingForm booking={booking} email={email} provider={provider} />}
    </FormPage>
  );
}

const mostAlternatives = 3;

/** The provider, and whether an appointment can be requested; or why there are no providers. Throws ApiError 404. */
async function loadBooking(api: ApiClient, providerId: string, categoryId: string) {
  const { categories, noNetwork } = await fetchCategories(api);
  if (noNetwork) return noNetwork;
  const provider = await fetchProvider(api, providerId);
  const isElsewhere = provider.provider_category_id !== categoryId;
  const isFull = !isElsewhere && !provider.accepting_new_members;
  const accepting = { ...searchFrom(new URLSearchParams(), 'US'), accepting: '1' };
  const others = isFull ? (await searchProviders(api, accepting, categoryId)).data : [];
  return {
    provider,
    programs: programAddresses(categories),
    /** Why there is no form: the provider is of another category, or accepts no new members. */
    obstacle: isElsewhere ? ('elsewhere' as const) : isFull ? ('full' as const) : undefined,
    /** Others of the category who accept new members, if this one does not. */
    alternatives: others.filter(({ id }) => id !== provider.id).slice(0, mostAlternatives),
  };
}

/** Initial values of the form: input from before signing in again, or the member's phone number. */
function bookingValues(context: Context, pathname: string): TypedBooking {
  const kept = consumeKeptForm(context, pathname);
  if (kept) return typedFromForm(parseSubmissionFields(kept));
  const { phone } = context.get(memberContext);
  return emptyBooking(phone ? readablePhone(phone) : '');
}

/** Instead of the form: why no appointment can be requested here, and where to go instead. */
function Obstacle({
  provider,
  obstacle,
  alternatives,
  programs,
}: Pick<Loaded, 'provider' | 'obstacle' | 'alternatives' | 'programs'>) {
  const translate = useTranslate();
  const { id: providerId, name, provider_category_id: providerCategory, category_name: category } = provider;
  const listHref = href('/providers/:providerCategory', { providerCategory });
  if (obstacle === 'elsewhere') {
    const bookHref = href('/providers/:providerCategory/:providerId/book-appointment', {
      providerCategory,
      providerId,
    });
    return (
      <section className="card stack" aria-labelledby="others-heading">
        <h2 className="card-heading" id="others-heading">
          {translate('booking:elsewhere.heading', { category })}
        </h2>
        <p>{translate('booking:elsewhere.text', { name, category })}</p>
        <LinkButton href={bookHref}>{translate('booking:elsewhere.book', { name })}</LinkButton>
        <LinkButton look="plain" href={listHref}>
          {translate('providers:seeAll', { category })}
        </LinkButton>
      </section>
    );
  }
  return (
    <section className="stack" aria-labelledby="others-heading">
      <h2 id="others-heading">{translate('booking:full.heading')}</h2>
      <p>{translate('booking:full.text', { name })}</p>
      <ul className="stack">
        {alternatives.map((one) => (
          <ProviderCard key={one.id} provider={one} programs={programs} showCategory={false} />
        ))}
      </ul>
      <LinkButton look="plain" href={listHref}>
        {translate('providers:seeAll', { category })}
      </LinkButton>
    </section>
  );
}
