import './horizon.module.css'
import './question-grid.module.css'
import './steps.module.css'
import './test.module.css'
