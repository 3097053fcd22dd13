import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './data/query-client.ts'
import { Home } from './frame/home.tsx'
import { Loading } from './frame/loading.tsx'
import { PendingLine } from './frame/pending-line.tsx'
import { ErrorScreen, MissingScreen } from './frame/problem.tsx'
import { ScreenRoute } from './frame/screen-route.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { ConfirmEmail } from './sign-in/confirm-email.tsx'
import { Gate } from './sign-in/gate.tsx'
import { SetPassword } from './sign-in/set-password.tsx'
import { Notices } from './ui/notices.tsx'

const router = createBrowserRouter(
  [
    {
      element: <Around />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Loading />,
      children: [
        { path: 'parola', element: <SetPassword /> },
        { path: 'e-posta', element: <ConfirmEmail /> },
        {
          path: 'kurulum',
          lazy: async () => ({ Component: (await import('./sign-in/set-up.tsx')).SetUp }),
          errorElement: <ErrorScreen />,
        },
        {
          element: <Gate />,
          children: [
            { index: true, element: <Home /> },
            ...SCREENS.flatMap(routesTo),
            { path: '*', element: <MissingScreen /> },
          ],
        },
      ],
    },
  ],
  { basename: '/yonetim' },
)

function routesTo({ path, opensOn, name, access, load }: Screen): RouteObject[] {
  const screen: RouteObject = {
    path: `${path}/*`,
    lazy: async () => {
      const Screen = await load()
      return { element: <ScreenRoute name={name} access={access} Screen={Screen} /> }
    },
    errorElement: <ErrorScreen />,
  }
  if (!opensOn) return [screen]
  return [{ path, loader: () => redirect(`/${path}/${opensOn}`) }, screen]
}

function Around() {
  return (
    <QueryClientProvider client={queryClient}>
      <PendingLine router={router} />
      <Outlet />
    </QueryClientProvider>
  )
}

export function App() {
  return (
    // The page’s policy allows no style that a script writes into it.
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
      <Notices />
    </CSPProvider>
  )
}
