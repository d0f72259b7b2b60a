import { Form, Link, redirect, useActionData, type ActionFunctionArgs } from 'react-router';

export const meta = () => [
  { title: 'Sign in' },
  { name: 'description', content: 'Sign in to see your care, your visits and your bills.' },
];

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = form.get('email');
  if (typeof email === 'string' && email.includes('@')) return redirect('/');
  return { error: 'Enter an email address, such as name@example.com.' };
}

export default function Login() {
  const answer = useActionData<typeof action>();
  return (
    <main>
      <h1>Sign in</h1>
      <p>Welcome back. Sign in to see your care, your visits and your bills.</p>
      <Form method="post" id="login">
        <label htmlFor="email">Email</label>
        <input id="email" name="email" type="email" autoComplete="username" required />
        {answer ? <p role="alert">{answer.error}</p> : null}
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required />
        <label>
          <input type="checkbox" name="remember" value="yes" /> Remember me on this device
        </label>
        <button type="submit">Sign in</button>
      </Form>
      <p>
        <Link to="/password">Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to="/signup">Create an account</Link>
      </p>
    </main>
  );
}
