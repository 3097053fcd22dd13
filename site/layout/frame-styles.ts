/** Styles for pages that do not load the frame’s script. */
import '../ui/social-links.module.css'
import '../ui/trail.module.css'
import './contact-bar.module.css'
import './family-links.module.css'
import './footer.module.css'
import './header.module.css'
import './menus.module.css'
import './mobile-menu.module.css'
