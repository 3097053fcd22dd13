import './menu.ts'
import './origin.ts'
