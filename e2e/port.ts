/** The port of the application under test. E2E_PORT lets two runs stand side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 4480)

export const ORIGIN = `http://localhost:${PORT}`
