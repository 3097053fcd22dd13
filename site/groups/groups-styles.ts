/** Styles for pages that do not load the list’s script. */
import '../ui/field.module.css'
import './day-art.module.css'
import './group-ticket.module.css'
import './groups.module.css'
