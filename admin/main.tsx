import './design.css'
import './base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTheme } from './frame/theme.tsx'
import { startSession } from './session/session.ts'

applyTheme()
void startSession()
const place = document.getElementById('app')
if (place) createRoot(place).render(<App />)
