import Link from 'next/link';
import { redirect } from 'next/navigation';

/** @param {FormData} form */
async function signIn(form) {
  'use server';
  const email = form.get('email');
  redirect(typeof email === 'string' && email.includes('@') ? '/' : '/login?error=email');
}

/**
 * Reads its address, so that it is rendered for each request, as the pages are that it is compared with.
 * @param {{ searchParams: Promise<{ error?: string }> }} props
 */
export default async function Login({ searchParams }) {
  const { error } = await searchParams;
  return (
    <main>
      <h1>Sign in</h1>
      <p>Welcome back. Sign in to see your care, your visits and your bills.</p>
      <form action={signIn} id="login">
        <label htmlFor="email">Email</label>
        <input id="email" name="email" type="email" autoComplete="username" required />
        {error ? <p role="alert">Enter an email address, such as name@example.com.</p> : null}
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required />
        <label>
          <input type="checkbox" name="remember" value="yes" /> Remember me on this device
        </label>
        <button type="submit">Sign in</button>
      </form>
      <p>
        <Link href="/password">Forgot your password?</Link>
      </p>
      <p>
        New here? <Link href="/signup">Create an account</Link>
      </p>
    </main>
  );
}
