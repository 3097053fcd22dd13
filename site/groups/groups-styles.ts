/** Styles for pages that do not load the list’s script. */
import './day-art.module.css'
import './group-search.module.css'
import './group-ticket.module.css'
import './groups.module.css'
